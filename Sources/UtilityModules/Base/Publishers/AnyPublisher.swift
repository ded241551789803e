extension Publisher {
  /// Keeps the operators a publisher is made of from becoming part of an interface; the same as Combine's.
  @inlinable
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> {
    AnyPublisher(self)
  }
}

/// A publisher known only by what it publishes; the same as Combine's.
///
/// Erasure costs one call of a closure a value: the chain before it and the chain behind it are each compiled for the types
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
    subscribe(AnySubscriber(subscriber))
  }

  /// There is nothing left to hide, so erasing twice costs nothing.
  @inlinable
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> {
    self
  }
}
