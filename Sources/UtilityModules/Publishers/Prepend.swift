extension Publisher {
  /// Publishes some values first; the same as Combine's.
  @inlinable
  public func prepend(_ elements: Output...) -> AnyPublisher<Output, Failure> {
    AnyPublisher { subscriber in
      let subscription = StoredSubscription()
      subscriber.receive(subscription: subscription)
      for element in elements where subscription.isActive { subscriber.receive(element) }
      guard subscription.isActive else { return }
      self.receive(subscriber: Subscribers.Prepend(downstream: subscriber, subscription: subscription))
    }
  }
}

extension Subscribers {
  /// The subscriber of the publisher that follows the elements. Its downstream has its subscription already.
  @usableFromInline
  struct Prepend<Downstream: Subscriber>: CancellingSubscriber {
    @usableFromInline let downstream: Downstream
    @usableFromInline let subscription: StoredSubscription

    @inlinable
    init(downstream: Downstream, subscription: StoredSubscription) {
      self.downstream = downstream
      self.subscription = subscription
    }
  }
}
