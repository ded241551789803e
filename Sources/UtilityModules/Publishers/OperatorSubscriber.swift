/// The subscriber of an operator. By default it passes on to the next subscriber all that it receives.
@usableFromInline
protocol OperatorSubscriber: Subscriber {
  associatedtype Downstream: Subscriber
  associatedtype Input = Downstream.Input
  associatedtype Failure = Downstream.Failure

  var downstream: Downstream { get }
}

extension OperatorSubscriber {
  @inlinable
  func receive(subscription: any Subscription) {
    downstream.receive(subscription: subscription)
  }
}

extension OperatorSubscriber where Input == Downstream.Input {
  @inlinable
  func receive(_ input: Input) {
    downstream.receive(input)
  }
}

extension OperatorSubscriber where Failure == Downstream.Failure {
  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    downstream.receive(completion: completion)
  }
}

/// The subscriber of an operator that may cancel its upstream. It stores the subscription to the upstream.
@usableFromInline
protocol CancellingSubscriber: OperatorSubscriber {
  var subscription: StoredSubscription { get }
}

extension CancellingSubscriber {
  @inlinable
  func receive(subscription: any Subscription) {
    self.subscription.store(subscription)
  }
}

extension CancellingSubscriber where Failure == Downstream.Failure {
  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    subscription.end { downstream.receive(completion: completion) }
  }
}
