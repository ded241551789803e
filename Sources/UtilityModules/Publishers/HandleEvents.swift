extension Publisher {
  /// Runs closures for the events of a subscription, for example to log them; the same as Combine's, without an event
  /// for demand.
  @inlinable
  public func handleEvents(
    receiveSubscription: ((any Subscription) -> Void)? = nil, receiveOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil, receiveCancel: (() -> Void)? = nil
  ) -> AnyPublisher<Output, Failure> {
    AnyPublisher { subscriber in
      self.receive(
        subscriber: Subscribers.HandleEvents(
          downstream: subscriber,
          handlers: (receiveSubscription, receiveOutput, receiveCompletion, receiveCancel)))
    }
  }
}

extension Subscribers {
  /// Each is called before the event is passed on.
  @usableFromInline
  typealias EventHandlers<Input, Failure: Error> = (
    subscription: ((any Subscription) -> Void)?, value: ((Input) -> Void)?,
    completion: ((Completion<Failure>) -> Void)?, cancel: (() -> Void)?
  )

  @usableFromInline
  final class HandleEvents<Downstream: Subscriber>: OperatorSubscription {
    @usableFromInline let downstream: Downstream
    @usableFromInline let handlers: EventHandlers<Downstream.Input, Downstream.Failure>
    @usableFromInline let subscription = StoredSubscription()

    @inlinable
    init(downstream: Downstream, handlers: EventHandlers<Downstream.Input, Downstream.Failure>) {
      self.downstream = downstream
      self.handlers = handlers
    }

    @inlinable
    func receive(subscription: any Subscription) {
      handlers.subscription?(subscription)
      self.subscription.store(subscription)
      downstream.receive(subscription: self)
    }

    @inlinable
    func receive(_ input: Downstream.Input) {
      guard subscription.isActive else { return }
      handlers.value?(input)
      // The closure may have cancelled.
      if subscription.isActive { downstream.receive(input) }
    }

    @inlinable
    func receive(completion: Completion<Downstream.Failure>) {
      guard subscription.isActive else { return }
      subscription.clear()
      handlers.completion?(completion)
      subscription.end { downstream.receive(completion: completion) }
    }

    @inlinable
    func cancel() {
      guard subscription.isActive else { return }
      subscription.isActive = false
      handlers.cancel?()
      subscription.cancel()
    }
  }
}
