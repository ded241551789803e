extension Publisher {
  /// Does work once for several subscribers, where each would begin it anew.
  ///
  /// The same as Combine's: it subscribes for the first subscriber, cancels when the last has gone, and then begins
  /// again with the next. Who comes late misses what came before, and after the end is told the end.
  @inlinable
  public func share() -> Publishers.Share<Self> {
    Publishers.Share(upstream: self)
  }
}

extension Publishers {
  /// What `share()` returns: a class, since what is shared has to be the same thing.
  public final class Share<Upstream: Publisher>: Publisher {
    /// Values pass unchanged.
    public typealias Output = Upstream.Output
    /// Sharing adds no way to fail.
    public typealias Failure = Upstream.Failure

    /// What is shared.
    public let upstream: Upstream
    @usableFromInline let subject = PassthroughSubject<Output, Failure>()
    @usableFromInline var subscriberCount = 0
    @usableFromInline var connection: SubscriptionHolder?

    /// Makes the publisher `share()` returns.
    @inlinable
    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    /// Lets `subscriber` take part; the first makes it subscribe to the upstream.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      subscriberCount += 1
      subject.receive(subscriber: Subscribers.Share(downstream: subscriber, share: self))
      if subscriberCount > 0, connection == nil { connect() }
    }

    /// The connection stands before it is made: what comes at once may send everybody away again.
    @inlinable
    func connect() {
      let connection = SubscriptionHolder()
      self.connection = connection
      upstream.receive(
        subscriber: Subscribers.Sink(
          receiveCompletion: { [subject] in subject.send(completion: $0) },
          receiveValue: { [subject] in subject.send($0) }, subscription: connection))
    }

    @inlinable
    func leave() {
      subscriberCount -= 1
      // A connection that has ended stays: there is nothing to connect to any more.
      guard subscriberCount == 0, let connection, connection.isActive else { return }
      self.connection = nil
      connection.cancel()
    }
  }
}

extension Subscribers {
  @usableFromInline
  final class Share<Upstream: Publisher, Downstream: Subscriber>: SubscriptionRelay
  where Upstream.Output == Downstream.Input, Upstream.Failure == Downstream.Failure {
    @usableFromInline let downstream: Downstream
    @usableFromInline let share: Publishers.Share<Upstream>
    @usableFromInline let subscription = SubscriptionHolder()

    @usableFromInline typealias Input = Downstream.Input

    @inlinable
    init(downstream: Downstream, share: Publishers.Share<Upstream>) {
      self.downstream = downstream
      self.share = share
    }

    @inlinable
    func cancel() {
      guard subscription.isActive else { return }
      subscription.cancel()
      share.leave()
    }
  }
}
