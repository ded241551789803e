/// A subscriber known only by what it takes: what `AnyPublisher` hands on, which must not know the chain behind it.
///
/// It is a struct of closures because those are compiled for the very chain they capture. A method of a generic class
/// or protocol would be found through a table, whose entries the compiler leaves generic, and a value would cross the
/// chain at a fraction of the speed.
@usableFromInline
struct AnySubscriber<Input, Failure: Error>: Subscriber {
  @usableFromInline let receiveSubscription: (any Subscription) -> Void
  @usableFromInline let receiveValue: (Input) -> Void
  @usableFromInline let receiveCompletion: (Subscribers.Completion<Failure>) -> Void

  @inlinable
  init<S: Subscriber>(_ subscriber: S) where S.Input == Input, S.Failure == Failure {
    // A closure that captures one object needs no memory of its own.
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
