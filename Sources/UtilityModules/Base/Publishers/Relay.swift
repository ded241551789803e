/// A link in a chain: what an operator does not say otherwise passes it unchanged, so its code says only what it is
/// for.
@usableFromInline
protocol Relay: Subscriber {
  associatedtype Downstream: Subscriber

  /// The next link.
  var downstream: Downstream { get }
}

extension Relay {
  @inlinable
  func receive(subscription: any Subscription) {
    downstream.receive(subscription: subscription)
  }
}

extension Relay where Input == Downstream.Input {
  @inlinable
  func receive(_ input: Input) {
    downstream.receive(input)
  }
}

extension Relay where Failure == Downstream.Failure {
  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    downstream.receive(completion: completion)
  }
}

/// A link that keeps its upstream's subscription, because it may have to end the upstream early or follow it by another.
@usableFromInline
protocol HoldingRelay: Relay {
  /// Where it keeps it.
  var subscription: SubscriptionHolder { get }
}

extension HoldingRelay {
  @inlinable
  func receive(subscription: any Subscription) {
    self.subscription.hold(subscription)
  }
}

extension HoldingRelay where Failure == Downstream.Failure {
  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    subscription.end { downstream.receive(completion: completion) }
  }
}

/// A link that keeps its upstream's subscription and stands in for it towards its downstream.
@usableFromInline
protocol SubscriptionRelay: HoldingRelay, Subscription, AnyObject {}

extension SubscriptionRelay {
  @inlinable
  func receive(subscription: any Subscription) {
    self.subscription.hold(subscription)
    downstream.receive(subscription: self)
  }

  @inlinable
  func cancel() {
    subscription.cancel()
  }
}
