extension Publisher {
  /// Replaces this publisher by another when it fails; the same as Combine's.
  @inlinable
  public func `catch`<P: Publisher>(
    _ handler: @escaping (Failure) -> P
  ) -> Publishers.Catch<Self, P> where P.Output == Output {
    Publishers.Catch(upstream: self, handler: handler)
  }
}

extension Publishers {
  /// The publisher that `catch(_:)` returns.
  public struct Catch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
  where Upstream.Output == NewPublisher.Output {
    public typealias Output = Upstream.Output
    public typealias Failure = NewPublisher.Failure

    @usableFromInline let upstream: Upstream
    @usableFromInline let handler: (Upstream.Failure) -> NewPublisher

    @inlinable
    init(upstream: Upstream, handler: @escaping (Upstream.Failure) -> NewPublisher) {
      self.upstream = upstream
      self.handler = handler
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let subscription = StoredSubscription()
      subscriber.receive(subscription: subscription)
      guard subscription.isActive else { return }
      upstream.receive(
        subscriber: Subscribers.Catch(downstream: subscriber, subscription: subscription, handler: handler))
    }
  }
}

extension Subscribers {
  @usableFromInline
  struct Catch<Failure: Error, NewPublisher: Publisher, Downstream: Subscriber>: CancellingSubscriber
  where NewPublisher.Output == Downstream.Input, NewPublisher.Failure == Downstream.Failure {
    @usableFromInline let downstream: Downstream
    @usableFromInline let subscription: StoredSubscription
    @usableFromInline let handler: (Failure) -> NewPublisher

    @inlinable
    init(downstream: Downstream, subscription: StoredSubscription, handler: @escaping (Failure) -> NewPublisher) {
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
        subscription.clear()
        let publisher = handler(error)
        // The handler may have cancelled.
        guard subscription.isActive else { return }
        publisher.receive(subscriber: Following(downstream: downstream, subscription: subscription))
      }
    }
  }
}
