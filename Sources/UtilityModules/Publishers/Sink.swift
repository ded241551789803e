extension Publisher where Failure == Never {
  /// Runs `receiveValue` for each value until the result is released; the same as Combine's.
  @inlinable
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
  }
}

extension Publisher {
  /// Runs closures for each value and the completion until the result is released; the same as Combine's.
  @inlinable
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    let subscription = StoredSubscription()
    receive(
      subscriber: Subscribers.Sink(
        receiveCompletion: receiveCompletion, receiveValue: receiveValue, subscription: subscription))
    return AnyCancellable(subscription)
  }
}

extension Subscribers {
  /// The last subscriber of a chain, which calls two closures. The result of `sink` retains the subscription and not this, so
  /// the closures are released as soon as no value can come.
  @usableFromInline
  struct Sink<Input, Failure: Error>: Subscriber {
    @usableFromInline let receiveValue: (Input) -> Void
    @usableFromInline let receiveCompletion: (Completion<Failure>) -> Void
    @usableFromInline let subscription: StoredSubscription

    @inlinable
    init(
      receiveCompletion: @escaping (Completion<Failure>) -> Void, receiveValue: @escaping (Input) -> Void,
      subscription: StoredSubscription
    ) {
      self.receiveCompletion = receiveCompletion
      self.receiveValue = receiveValue
      self.subscription = subscription
    }

    @inlinable
    func receive(subscription: any Subscription) {
      self.subscription.store(subscription)
    }

    @inlinable
    func receive(_ input: Input) {
      if subscription.isActive { receiveValue(input) }
    }

    @inlinable
    func receive(completion: Completion<Failure>) {
      subscription.end { receiveCompletion(completion) }
    }
  }
}
