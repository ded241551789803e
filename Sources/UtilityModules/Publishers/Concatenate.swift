extension Publishers {
  /// The publisher that `prepend(_:)` returns: the values of one publisher, then those of another.
  public struct Concatenate<Prefix: Publisher, Suffix: Publisher>: Publisher
  where Prefix.Output == Suffix.Output, Prefix.Failure == Suffix.Failure {
    public typealias Output = Suffix.Output
    public typealias Failure = Suffix.Failure

    @usableFromInline let prefix: Prefix
    @usableFromInline let suffix: Suffix

    @inlinable
    init(prefix: Prefix, suffix: Suffix) {
      self.prefix = prefix
      self.suffix = suffix
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let subscription = StoredSubscription()
      subscriber.receive(subscription: subscription)
      guard subscription.isActive else { return }
      prefix.receive(
        subscriber: Subscribers.Concatenate(downstream: subscriber, subscription: subscription, suffix: suffix))
    }
  }
}

extension Subscribers {
  @usableFromInline
  struct Concatenate<Suffix: Publisher, Downstream: Subscriber>: CancellingSubscriber
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
