extension Publisher {
  /// Keeps the operators a publisher is made of from becoming part of an interface; the same as Combine's.
  @inlinable
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> {
    AnyPublisher(self)
  }
}

/// A publisher known only by what it publishes; the same as Combine's.
///
/// Erasure costs one virtual call a value: the chain before it and the chain behind it are each compiled for the types
/// they consist of.
public struct AnyPublisher<Output, Failure: Error>: Publisher {
  @usableFromInline let subscribe: (AnySubscriber<Output, Failure>) -> Void

  /// Wraps `publisher`.
  @inlinable
  public init(_ publisher: some Publisher<Output, Failure>) {
    subscribe = { publisher.receive(subscriber: $0) }
  }

  /// Passes the wrapped publisher `subscriber`, its type hidden too.
  @inlinable
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    subscribe(ErasedSubscriber(subscriber))
  }

  /// There is nothing left to hide, so erasing twice costs nothing.
  @inlinable
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> {
    self
  }
}

/// What an erased publisher is compiled against.
///
/// It is abstract: every one made is an `ErasedSubscriber`.
@usableFromInline
class AnySubscriber<Input, Failure: Error>: Subscriber {
  @inlinable
  init() {}

  @inlinable
  func receive(subscription: any Subscription) {}

  @inlinable
  func receive(_ input: Input) {}

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {}
}

@usableFromInline
final class ErasedSubscriber<Downstream: Subscriber>: AnySubscriber<Downstream.Input, Downstream.Failure> {
  @usableFromInline let downstream: Downstream

  @inlinable
  init(_ downstream: Downstream) {
    self.downstream = downstream
  }

  @inlinable
  override func receive(subscription: any Subscription) {
    downstream.receive(subscription: subscription)
  }

  @inlinable
  override func receive(_ input: Downstream.Input) {
    downstream.receive(input)
  }

  @inlinable
  override func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    downstream.receive(completion: completion)
  }
}
