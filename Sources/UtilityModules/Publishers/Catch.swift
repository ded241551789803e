extension Publisher {
  /// Replaces this publisher by another when it fails; the same as Combine's.
  @inlinable
  public func `catch`<P: Publisher>(
    _ handler: @escaping (Failure) -> P
  ) -> AnyPublisher<Output, P.Failure> where P.Output == Output {
    AnyPublisher { subscriber in
      let subscription = StoredSubscription()
      subscriber.receive(subscription: subscription)
      guard subscription.isActive else { return }
      self.receive(
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

extension Publisher {
  /// Replaces a failure by a value and finishes; the same as Combine's.
  @inlinable
  public func replaceError(with output: Output) -> AnyPublisher<Output, Never> {
    self.catch { _ in Just(output) }
  }
}
