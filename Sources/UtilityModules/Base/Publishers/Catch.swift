extension Publisher {
  /// Goes on with another publisher where this one fails; the same as Combine's.
  @inlinable
  public func `catch`<P: Publisher>(
    _ handler: @escaping (Failure) -> P
  ) -> Publishers.Catch<Self, P> where P.Output == Output {
    Publishers.Catch(upstream: self, handler: handler)
  }
}

extension Publishers {
  /// What `catch(_:)` returns.
  public struct Catch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
  where Upstream.Output == NewPublisher.Output {
    /// The values of both.
    public typealias Output = Upstream.Output
    /// The second publisher's; the first one's is caught.
    public typealias Failure = NewPublisher.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// Makes the publisher to go on with.
    public let handler: (Upstream.Failure) -> NewPublisher

    /// Makes the publisher `catch(_:)` returns.
    @inlinable
    public init(upstream: Upstream, handler: @escaping (Upstream.Failure) -> NewPublisher) {
      self.upstream = upstream
      self.handler = handler
    }

    /// Subscribes to the upstream, and to what the handler makes if that fails.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let subscription = SubscriptionHolder()
      subscriber.receive(subscription: subscription)
      guard subscription.isActive else { return }
      upstream.receive(
        subscriber: Subscribers.Catch(downstream: subscriber, subscription: subscription, handler: handler))
    }
  }
}

extension Subscribers {
  @usableFromInline
  struct Catch<Failure: Error, NewPublisher: Publisher, Downstream: Subscriber>: HoldingRelay
  where NewPublisher.Output == Downstream.Input, NewPublisher.Failure == Downstream.Failure {
    @usableFromInline let downstream: Downstream
    @usableFromInline let subscription: SubscriptionHolder
    @usableFromInline let handler: (Failure) -> NewPublisher

    @usableFromInline typealias Input = Downstream.Input

    @inlinable
    init(downstream: Downstream, subscription: SubscriptionHolder, handler: @escaping (Failure) -> NewPublisher) {
      self.downstream = downstream
      self.subscription = subscription
      self.handler = handler
    }

    @inlinable
    func receive(completion: Completion<Failure>) {
      switch completion {
      case .finished:
        subscription.end { downstream.receive(completion: .finished) }
      case .failure(let error):
        guard subscription.isActive else { return }
        subscription.release()
        let publisher = handler(error)
        // The handler may have cancelled.
        guard subscription.isActive else { return }
        publisher.receive(subscriber: Successor(downstream: downstream, subscription: subscription))
      }
    }
  }
}
