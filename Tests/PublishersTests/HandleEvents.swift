@testable import Publishers

extension Publisher {
  /// Runs closures for the events of a subscription, as Combine's operator does. Tests see and disturb a chain with it.
  func handleEvents(
    receiveSubscription: @escaping (any Subscription) -> Void = { _ in },
    receiveOutput: @escaping (Output) -> Void = { _ in },
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void = { _ in },
    receiveCancel: @escaping () -> Void = {}
  ) -> AnyPublisher<Output, Failure> {
    AnyPublisher { subscriber in
      self.receive(
        subscriber: HandleEvents(
          downstream: subscriber,
          handlers: (receiveSubscription, receiveOutput, receiveCompletion, receiveCancel)))
    }
  }
}

/// Calls each handler before it passes the event on.
private final class HandleEvents<Downstream: Subscriber>: CancellingSubscriber, Subscription {
  typealias Handlers = (
    subscription: (any Subscription) -> Void, value: (Downstream.Input) -> Void,
    completion: (Subscribers.Completion<Downstream.Failure>) -> Void, cancel: () -> Void
  )

  let downstream: Downstream
  let subscription = StoredSubscription()
  private let handlers: Handlers

  init(downstream: Downstream, handlers: Handlers) {
    self.downstream = downstream
    self.handlers = handlers
  }

  func receive(subscription: any Subscription) {
    handlers.subscription(subscription)
    self.subscription.store(subscription)
    downstream.receive(subscription: self)
  }

  func receive(_ input: Downstream.Input) {
    guard subscription.isActive else { return }
    handlers.value(input)
    // The closure may have cancelled.
    if subscription.isActive { downstream.receive(input) }
  }

  func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    guard subscription.isActive else { return }
    // A cancellation by the handler does not reach an upstream that has ended.
    _ = subscription.subscription.take()
    handlers.completion(completion)
    subscription.end { downstream.receive(completion: completion) }
  }

  func cancel() {
    guard subscription.isActive else { return }
    subscription.isActive = false
    handlers.cancel()
    subscription.cancel()
  }
}
