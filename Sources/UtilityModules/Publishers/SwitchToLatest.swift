extension Publisher where Output: Publisher, Output.Failure == Failure {
  /// Publishes the values of the latest publisher only, for example of the search for the present text.
  ///
  /// The same as Combine's: a new publisher cancels the one before. It finishes when the source and the latest
  /// publisher have finished; a failure of either ends it at once.
  @inlinable
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
    Publishers.SwitchToLatest(upstream: self)
  }
}

extension Publisher where Output: Publisher, Output.Failure == Never {
  /// `switchToLatest()` from a source that can fail to publishers that cannot.
  @inlinable
  public func switchToLatest()
    -> Publishers.SwitchToLatest<
      Publishers.SetFailureType<Output, Failure>, Publishers.Map<Self, Publishers.SetFailureType<Output, Failure>>
    >
  {
    map { $0.setFailureType(to: Failure.self) }.switchToLatest()
  }
}

extension Publisher where Failure == Never, Output: Publisher {
  /// `switchToLatest()` from a source that cannot fail to publishers that can.
  @inlinable
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Publishers.SetFailureType<Self, Output.Failure>> {
    setFailureType(to: Output.Failure.self).switchToLatest()
  }
}

extension Publisher where Failure == Never, Output: Publisher, Output.Failure == Never {
  /// `switchToLatest()` where neither the source nor the publishers can fail.
  @inlinable
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
    Publishers.SwitchToLatest(upstream: self)
  }
}

extension Publishers {
  /// The publisher that `switchToLatest()` returns.
  public struct SwitchToLatest<P: Publisher, Upstream: Publisher>: Publisher
  where P == Upstream.Output, P.Failure == Upstream.Failure {
    /// The values of the publishers.
    public typealias Output = P.Output
    /// The failure of the upstream or of a publisher.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// Creates the publisher that `switchToLatest()` returns.
    @inlinable
    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    /// Subscribes to the upstream, and to the latest publisher that it publishes.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let merge = MergeSubscription(downstream: subscriber)
      subscriber.receive(subscription: merge)
      guard merge.isActive else { return }
      upstream.receive(subscriber: Subscribers.SwitchToLatest<P, S>(merge: merge))
    }
  }
}

extension Subscribers {
  @usableFromInline
  struct SwitchToLatest<Input: Publisher, Downstream: Subscriber>: Subscriber
  where Input.Output == Downstream.Input, Input.Failure == Downstream.Failure {
    @usableFromInline let merge: MergeSubscription<Downstream>

    @inlinable
    init(merge: MergeSubscription<Downstream>) {
      self.merge = merge
    }

    @inlinable
    func receive(subscription: any Subscription) {
      merge.outer.store(subscription)
    }

    @inlinable
    func receive(_ input: Input) {
      merge.inner.popLast()?.cancel()
      // The cancellation may have sent another publisher.
      if merge.inner.isEmpty { merge.subscribe(to: input) }
    }

    @inlinable
    func receive(completion: Completion<Downstream.Failure>) {
      merge.endOuter(completion)
    }
  }
}
