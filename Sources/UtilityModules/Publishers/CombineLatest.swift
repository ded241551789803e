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
  ) -> Publishers.CombineLatestMany<(Output, repeat each Other), Failure, Output, repeat each Other> {
    Publishers.CombineLatestMany(self, repeat each others) { $0.next() }
  }

  /// Publishes what `transform` makes of the latest values of any number of publishers.
  @inlinable
  public func combineLatest<each Other, T>(
    _ others: repeat any Publisher<each Other, Failure>, transform: @escaping (Output, repeat each Other) -> T
  ) -> Publishers.CombineLatestMany<T, Failure, Output, repeat each Other> {
    Publishers.CombineLatestMany(self, repeat each others) { $0.next(transform) }
  }
}

extension Publishers {
  /// The publisher that `combineLatest(_:)` of two returns.
  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    public typealias Output = (A.Output, B.Output)
    public typealias Failure = A.Failure

    @usableFromInline let a: A
    @usableFromInline let b: B

    /// Creates the publisher that `combineLatest(_:)` returns.
    @inlinable
    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let state = CombinedState()
      let first = LatestValue<A.Output>(state)
      let second = LatestValue<B.Output>(state)
      let combined = CombinedSubscription(downstream: subscriber, state: state) { (first.next(), second.next()) }
      subscriber.receive(subscription: combined)
      combined.subscribe(first, to: a)
      combined.subscribe(second, to: b)
    }
  }

  /// The publisher that `combineLatest(_:)` of three and more returns.
  public struct CombineLatestMany<Output, Failure: Error, each Value>: Publisher {
    @usableFromInline let publishers: (repeat any Publisher<each Value, Failure>)
    @usableFromInline let assemble: (LatestValues<repeat each Value>) -> Output

    @inlinable
    init(
      _ publishers: repeat any Publisher<each Value, Failure>,
      assemble: @escaping (LatestValues<repeat each Value>) -> Output
    ) {
      self.publishers = (repeat each publishers)
      self.assemble = assemble
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let state = CombinedState()
      let latest = LatestValues<repeat each Value>(state)
      let combined = CombinedSubscription(downstream: subscriber, state: state) { assemble(latest) }
      subscriber.receive(subscription: combined)
      repeat combined.subscribe(each latest.each, toAny: each publishers)
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

/// The latest values of publishers of different types.
@usableFromInline
final class LatestValues<each Value> {
  @usableFromInline let each: (repeat LatestValue<each Value>)

  @inlinable
  init(_ state: CombinedState) {
    each = (repeat LatestValue<each Value>(state))
  }

  @inlinable
  func next() -> (repeat each Value) {
    (repeat (each self.each).next())
  }

  @inlinable
  func next<T>(_ transform: (repeat each Value) -> T) -> T {
    transform(repeat (each self.each).next())
  }
}
