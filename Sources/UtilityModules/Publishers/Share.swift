extension Publisher {
  /// Shares one subscription to this publisher among all subscribers.
  ///
  /// The same as Combine's: it subscribes for the first subscriber, cancels when the last one has cancelled, and
  /// subscribes again for the next. A late subscriber misses earlier values; after the end it receives the completion.
  @inlinable
  public func share() -> Publishers.Share<Self> {
    Publishers.Share(upstream: self)
  }
}

extension Publishers {
  /// The publisher that `share()` returns: a class, so that all copies share one subscription.
  public final class Share<Upstream: Publisher>: Publisher {
    /// The values of the upstream publisher.
    public typealias Output = Upstream.Output
    /// The failure of the upstream publisher.
    public typealias Failure = Upstream.Failure

    @usableFromInline let upstream: Upstream
    @usableFromInline let subject = PassthroughSubject<Output, Failure>()
    @usableFromInline var subscriberCount = 0
    @usableFromInline var connection: StoredSubscription?

    @inlinable
    init(upstream: Upstream) {
      self.upstream = upstream
    }

    /// Subscribes `subscriber`.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      subscriberCount += 1
      subject.receive(
        subscriber: Subscribers.HandleEvents(
          downstream: subscriber, handlers: (nil, nil, nil, cancel: { self.removeSubscriber() })))
      if subscriberCount > 0, connection == nil { connect() }
    }

    /// Stores the connection before it subscribes, because values that come at once may make all subscribers cancel.
    @inlinable
    func connect() {
      let connection = StoredSubscription()
      self.connection = connection
      upstream.receive(
        subscriber: Subscribers.Sink(
          receiveCompletion: { [subject] in subject.send(completion: $0) },
          receiveValue: { [subject] in subject.send($0) }, subscription: connection))
    }

    @inlinable
    func removeSubscriber() {
      subscriberCount -= 1
      // After the end of the upstream the connection stays, so that there is no second one.
      guard subscriberCount == 0, let connection, connection.isActive else { return }
      self.connection = nil
      connection.cancel()
    }
  }
}
