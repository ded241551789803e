extension Publisher {
  /// Hides the type of this publisher, so that an interface does not show its operators; the same as Combine's.
  @inlinable
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> {
    AnyPublisher(self)
  }
}

/// A publisher with its type hidden; the same as Combine's. It costs one call of a closure for each value. The operators before
/// it and after it are still compiled for their types.
public struct AnyPublisher<Output, Failure: Error>: Publisher {
  @usableFromInline let subscribe: (AnySubscriber<Output, Failure>) -> Void

  @inlinable
  init(subscribe: @escaping (AnySubscriber<Output, Failure>) -> Void) {
    self.subscribe = subscribe
  }

  /// Wraps `publisher`.
  @inlinable
  public init(_ publisher: some Publisher<Output, Failure>) {
    subscribe = { publisher.receive(subscriber: $0) }
  }

  /// Subscribes to the wrapped publisher, with the type of `subscriber` hidden too.
  @inlinable
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    subscribe(AnySubscriber(subscriber))
  }

  /// Returns this publisher itself: its type is hidden already.
  @inlinable
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> {
    self
  }
}
