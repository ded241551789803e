extension Publisher where Failure == Never {
  /// Runs code for every value, for as long as the result is held; the same as Combine's.
  @inlinable
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
  }
}

extension Publisher {
  /// Runs code for every value and for the end, for as long as the result is held; the same as Combine's.
  @inlinable
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    let holder = SubscriptionHolder()
    receive(
      subscriber: Subscribers.Sink(
        receiveCompletion: receiveCompletion, receiveValue: receiveValue, subscription: holder))
    return AnyCancellable(holder)
  }
}

extension Subscribers {
  /// Ends a chain in two closures.
  ///
  /// Whoever listens holds the subscription and not this, so the closures go as soon as nothing more can come.
  @usableFromInline
  struct Sink<Input, Failure: Error>: Subscriber {
    @usableFromInline let receiveValue: (Input) -> Void
    @usableFromInline let receiveCompletion: (Completion<Failure>) -> Void
    @usableFromInline let subscription: SubscriptionHolder

    @inlinable
    init(
      receiveCompletion: @escaping (Completion<Failure>) -> Void, receiveValue: @escaping (Input) -> Void,
      subscription: SubscriptionHolder
    ) {
      self.receiveCompletion = receiveCompletion
      self.receiveValue = receiveValue
      self.subscription = subscription
    }

    @inlinable
    func receive(subscription: any Subscription) {
      self.subscription.hold(subscription)
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
