extension Publisher where Output: Publisher, Output.Failure == Failure {
  /// Listens only to the publisher that came last, such as the search for what is typed now.
  ///
  /// The same as Combine's: the one before is cancelled. It finishes when the source and the last publisher have; a
  /// failure of either ends it at once.
  @inlinable
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
    Publishers.SwitchToLatest(upstream: self)
  }
}

extension Publisher where Output: Publisher, Output.Failure == Never {
  /// Follows the latest of several publishers that cannot fail, where their source can; the same as Combine's.
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
  /// `switchToLatest()` among publishers that can fail.
  @inlinable
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Publishers.SetFailureType<Self, Output.Failure>> {
    setFailureType(to: Output.Failure.self).switchToLatest()
  }
}

extension Publisher where Failure == Never, Output: Publisher, Output.Failure == Never {
  /// `switchToLatest()` where nothing can fail.
  @inlinable
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
    Publishers.SwitchToLatest(upstream: self)
  }
}

extension Publishers {
  /// What `switchToLatest()` returns.
  public struct SwitchToLatest<P: Publisher, Upstream: Publisher>: Publisher
  where P == Upstream.Output, P.Failure == Upstream.Failure {
    /// What the publishers publish.
    public typealias Output = P.Output
    /// Theirs, or the upstream's.
    public typealias Failure = Upstream.Failure

    /// Where the publishers come from.
    public let upstream: Upstream

    /// Makes the publisher `switchToLatest()` returns.
    @inlinable
    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    /// Subscribes to the upstream, and to the last publisher that came from it.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let hub = SwitchToLatestHub<P, S>(downstream: subscriber)
      subscriber.receive(subscription: hub)
      guard hub.isActive else { return }
      upstream.receive(subscriber: hub)
    }
  }
}

/// Listens to publishers coming, and knows which came last.
@usableFromInline
final class SwitchToLatestHub<Input: Publisher, Downstream: Subscriber>: Subscriber, Subscription
where Input.Output == Downstream.Input, Input.Failure == Downstream.Failure {
  @usableFromInline let downstream: Downstream
  @usableFromInline let outer = SubscriptionHolder()
  @usableFromInline @exclusivity(unchecked) var isActive = true
  /// The subscription to the last publisher; nil if it has finished or none has come.
  @usableFromInline var inner: SubscriptionHolder?

  @inlinable
  init(downstream: Downstream) {
    self.downstream = downstream
  }

  @inlinable
  func receive(subscription: any Subscription) {
    outer.hold(subscription)
  }

  @inlinable
  func receive(_ input: Input) {
    inner.take()?.cancel()
    // What was cancelled may have sent another publisher, or cancelled the whole.
    guard isActive, inner == nil else { return }
    let subscription = SubscriptionHolder()
    inner = subscription
    input.receive(subscriber: SwitchToLatestSpoke(hub: self, subscription: subscription))
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    outer.end()
    end(completion)
  }

  /// Ends with a failure at once, and with a finish if nothing else goes on.
  @inlinable
  func end(_ completion: Subscribers.Completion<Downstream.Failure>) {
    guard isActive else { return }
    if case .finished = completion, outer.isActive || inner != nil { return }
    cancel()
    downstream.receive(completion: completion)
  }

  @inlinable
  func cancel() {
    isActive = false
    inner.take()?.cancel()
    outer.cancel()
  }
}

/// Listens to one of the publishers.
@usableFromInline
struct SwitchToLatestSpoke<P: Publisher, Downstream: Subscriber>: HoldingRelay
where P.Output == Downstream.Input, P.Failure == Downstream.Failure {
  @usableFromInline let hub: SwitchToLatestHub<P, Downstream>
  @usableFromInline let subscription: SubscriptionHolder

  @usableFromInline typealias Input = Downstream.Input

  @inlinable
  init(hub: SwitchToLatestHub<P, Downstream>, subscription: SubscriptionHolder) {
    self.hub = hub
    self.subscription = subscription
  }

  @inlinable var downstream: Downstream { hub.downstream }

  @inlinable
  func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    subscription.end {
      hub.inner = nil
      hub.end(completion)
    }
  }
}
