/// A subscriber with its type hidden, for `AnyPublisher`. It is a struct of closures, because a closure is compiled for the
/// chain that it captures. A method of a generic class or an existential is called through a table of unspecialized functions,
/// and a value would pass many times more slowly.
@usableFromInline
struct AnySubscriber<Input, Failure: Error>: Subscriber {
  @usableFromInline let receiveSubscription: (any Subscription) -> Void
  @usableFromInline let receiveValue: (Input) -> Void
  @usableFromInline let receiveCompletion: (Subscribers.Completion<Failure>) -> Void

  @inlinable
  init<S: Subscriber>(_ subscriber: S) where S.Input == Input, S.Failure == Failure {
    // A closure that captures one object allocates nothing.
    let box = Box(subscriber)
    receiveSubscription = { box.content.receive(subscription: $0) }
    receiveValue = { box.content.receive($0) }
    receiveCompletion = { box.content.receive(completion: $0) }
  }

  @inlinable
  func receive(subscription: any Subscription) {
    receiveSubscription(subscription)
  }

  @inlinable
  func receive(_ input: Input) {
    receiveValue(input)
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    receiveCompletion(completion)
  }
}

@usableFromInline
final class Box<Content> {
  @usableFromInline let content: Content

  @inlinable
  init(_ content: Content) {
    self.content = content
  }
}
