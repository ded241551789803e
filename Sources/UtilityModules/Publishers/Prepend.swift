extension Publisher {
  /// Publishes the values of another publisher first; the same as Combine's.
  @inlinable
  public func prepend<P: Publisher>(
    _ publisher: P
  ) -> AnyPublisher<Output, Failure> where P.Output == Output, P.Failure == Failure {
    AnyPublisher { subscriber in
      let subscription = StoredSubscription()
      subscriber.receive(subscription: subscription)
      guard subscription.isActive else { return }
      publisher.receive(
        subscriber: Subscribers.Prepend(downstream: subscriber, subscription: subscription, suffix: self))
    }
  }

  /// Publishes some values first; the same as Combine's.
  @inlinable
  public func prepend<S: Swift.Sequence>(_ elements: S) -> AnyPublisher<Output, Failure> where S.Element == Output {
    prepend(elements.publisher.setFailureType(to: Failure.self))
  }

  /// Publishes some values first; the same as Combine's.
  @inlinable
  public func prepend(_ elements: Output...) -> AnyPublisher<Output, Failure> {
    prepend(elements)
  }
}

extension Subscribers {
  @usableFromInline
  struct Prepend<Suffix: Publisher, Downstream: Subscriber>: CancellingSubscriber
  where Suffix.Output == Downstream.Input, Suffix.Failure == Downstream.Failure {
    @usableFromInline let downstream: Downstream
    @usableFromInline let subscription: StoredSubscription
    @usableFromInline let suffix: Suffix

    @inlinable
    init(downstream: Downstream, subscription: StoredSubscription, suffix: Suffix) {
      self.downstream = downstream
      self.subscription = subscription
      self.suffix = suffix
    }

    @inlinable
    func receive(completion: Completion<Downstream.Failure>) {
      switch completion {
      case .finished:
        subscription.clear()
        suffix.receive(subscriber: Following(downstream: downstream, subscription: subscription))
      case .failure:
        subscription.end { downstream.receive(completion: completion) }
      }
    }
  }

  /// The subscriber of a publisher that follows another one. Its downstream has its subscription already.
  @usableFromInline
  struct Following<Downstream: Subscriber>: CancellingSubscriber {
    @usableFromInline let downstream: Downstream
    @usableFromInline let subscription: StoredSubscription

    @inlinable
    init(downstream: Downstream, subscription: StoredSubscription) {
      self.downstream = downstream
      self.subscription = subscription
    }
  }
}
