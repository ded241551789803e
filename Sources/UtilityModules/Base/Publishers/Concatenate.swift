extension Publishers {
  /// What `prepend(_:)` returns: one publisher, and when it has finished, another.
  public struct Concatenate<Prefix: Publisher, Suffix: Publisher>: Publisher
  where Prefix.Output == Suffix.Output, Prefix.Failure == Suffix.Failure {
    /// The values of both.
    public typealias Output = Suffix.Output
    /// Either one's failure.
    public typealias Failure = Suffix.Failure

    /// Whose values come first.
    public let prefix: Prefix
    /// Whose values follow.
    public let suffix: Suffix

    /// Makes the publisher `prepend(_:)` returns.
    @inlinable
    public init(prefix: Prefix, suffix: Suffix) {
      self.prefix = prefix
      self.suffix = suffix
    }

    /// Subscribes to the first publisher, and to the second as soon as that has finished.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let subscription = SubscriptionHolder()
      subscriber.receive(subscription: subscription)
      guard subscription.isActive else { return }
      prefix.receive(
        subscriber: Subscribers.Concatenate(downstream: subscriber, subscription: subscription, suffix: suffix))
    }
  }
}

extension Subscribers {
  @usableFromInline
  struct Concatenate<Suffix: Publisher, Downstream: Subscriber>: HoldingRelay
  where Suffix.Output == Downstream.Input, Suffix.Failure == Downstream.Failure {
    @usableFromInline let downstream: Downstream
    @usableFromInline let subscription: SubscriptionHolder
    @usableFromInline let suffix: Suffix

    @usableFromInline typealias Input = Downstream.Input

    @inlinable
    init(downstream: Downstream, subscription: SubscriptionHolder, suffix: Suffix) {
      self.downstream = downstream
      self.subscription = subscription
      self.suffix = suffix
    }

    @inlinable
    func receive(completion: Completion<Downstream.Failure>) {
      switch completion {
      case .finished:
        subscription.release()
        suffix.receive(subscriber: Successor(downstream: downstream, subscription: subscription))
      case .failure:
        subscription.end { downstream.receive(completion: completion) }
      }
    }
  }

  /// Listens to a publisher that takes over from another, for a subscriber that has its subscription already.
  @usableFromInline
  struct Successor<Downstream: Subscriber>: HoldingRelay {
    @usableFromInline let downstream: Downstream
    @usableFromInline let subscription: SubscriptionHolder

    @usableFromInline typealias Input = Downstream.Input

    @inlinable
    init(downstream: Downstream, subscription: SubscriptionHolder) {
      self.downstream = downstream
      self.subscription = subscription
    }
  }
}
