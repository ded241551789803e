extension Publisher {
  /// Publishes the latest values of this publisher and another, whenever either publishes.
  ///
  /// The same as Combine's: the first pair comes when both have published. A failure of either ends it at once; it
  /// finishes when both have finished, or one has without ever publishing.
  @inlinable
  public func combineLatest<P: Publisher>(_ other: P) -> Publishers.CombineLatest<Self, P> where P.Failure == Failure {
    Publishers.CombineLatest(self, other)
  }

  /// Publishes what `transform` makes of the latest values of two publishers; the same as Combine's.
  @inlinable
  public func combineLatest<P: Publisher, T>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest<Self, P>, T> where P.Failure == Failure {
    combineLatest(other).map { transform($0.0, $0.1) }
  }

  /// Publishes the latest values of any number of publishers, whenever one publishes.
  ///
  /// The rules are those of `combineLatest(_:)` for two, which is faster: here the types of the publishers are known
  /// only at run time. All need the same type of failure; see `setFailureType(to:)`.
  @inlinable
  public func combineLatest<each Other>(
    _ others: repeat any Publisher<each Other, Failure>
  ) -> AnyPublisher<(Output, repeat each Other), Failure> {
    AnyPublisher(combining: self, repeat each others) {
      (latest: CombinedInputs<LatestValue<Output>, repeat LatestValue<each Other>>) in latest.next()
    }
  }

  /// Publishes what `transform` makes of the latest values of any number of publishers.
  @inlinable
  public func combineLatest<each Other, T>(
    _ others: repeat any Publisher<each Other, Failure>, transform: @escaping (Output, repeat each Other) -> T
  ) -> AnyPublisher<T, Failure> {
    AnyPublisher(combining: self, repeat each others) {
      (latest: CombinedInputs<LatestValue<Output>, repeat LatestValue<each Other>>) in latest.next(transform)
    }
  }
}

extension Publishers {
  /// The publisher that `combineLatest(_:)` of two returns.
  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    /// A value of each publisher.
    public typealias Output = (A.Output, B.Output)
    /// The failure of both publishers.
    public typealias Failure = A.Failure

    @usableFromInline let a: A
    @usableFromInline let b: B

    /// Creates the publisher that `combineLatest(_:)` returns.
    @inlinable
    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    /// Subscribes `subscriber`.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      subscriber.receive(LatestValue<A.Output>.self, of: a, with: LatestValue<B.Output>.self, of: b)
    }
  }
}

/// The latest value of one publisher of a `combineLatest`.
@usableFromInline
final class LatestValue<Value>: CombinedInput {
  @usableFromInline let state: CombinedState
  @usableFromInline let subscription: StoredSubscription
  @usableFromInline @exclusivity(unchecked) var value: Value?

  @inlinable
  init(_ state: CombinedState) {
    self.state = state
    subscription = state.addInput()
  }

  @inlinable
  func append(_ value: Value) {
    if exchange(&self.value, with: .some(value)) == nil { state.missingCount -= 1 }
  }

  @inlinable
  func next() -> Value {
    guard let value else { preconditionFailure("next() is called only when no value is missing") }
    return value
  }

  @inlinable
  func finish() {
    if value == nil || !state.subscriptions.contains(where: \.isActive) { state.isExhausted = true }
  }
}
