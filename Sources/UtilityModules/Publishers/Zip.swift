extension Publisher {
  /// Publishes pairs of values: the first of this publisher and another, then the second of each, and so on.
  ///
  /// The same as Combine's: a value waits for its partner. A failure of either ends it at once; it finishes when one
  /// has finished and all its values have been published.
  @inlinable
  public func zip<P: Publisher>(_ other: P) -> Publishers.Zip<Self, P> where P.Failure == Failure {
    Publishers.Zip(self, other)
  }

  /// Publishes what `transform` makes of pairs of values; the same as Combine's.
  @inlinable
  public func zip<P: Publisher, T>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> T
  ) -> Publishers.Map<Publishers.Zip<Self, P>, T> where P.Failure == Failure {
    zip(other).map { transform($0.0, $0.1) }
  }

  /// Publishes tuples of values of any number of publishers.
  ///
  /// The rules are those of `zip(_:)` for two, which is faster: here the types of the publishers are known only at run
  /// time.
  @inlinable
  public func zip<each Other>(
    _ others: repeat any Publisher<each Other, Failure>
  ) -> AnyPublisher<(Output, repeat each Other), Failure> {
    AnyPublisher(combining: self, repeat each others) {
      (buffers: CombinedInputs<ZipBuffer<Output>, repeat ZipBuffer<each Other>>) in buffers.next()
    }
  }

  /// Publishes what `transform` makes of the values of any number of publishers.
  @inlinable
  public func zip<each Other, T>(
    _ others: repeat any Publisher<each Other, Failure>, transform: @escaping (Output, repeat each Other) -> T
  ) -> AnyPublisher<T, Failure> {
    AnyPublisher(combining: self, repeat each others) {
      (buffers: CombinedInputs<ZipBuffer<Output>, repeat ZipBuffer<each Other>>) in buffers.next(transform)
    }
  }
}

extension Publishers {
  /// The publisher that `zip(_:)` of two returns.
  public struct Zip<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    /// A value of each publisher.
    public typealias Output = (A.Output, B.Output)
    /// The failure of both publishers.
    public typealias Failure = A.Failure

    @usableFromInline let a: A
    @usableFromInline let b: B

    /// Creates the publisher that `zip(_:)` returns.
    @inlinable
    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    /// Subscribes `subscriber`.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      subscriber.receive(ZipBuffer<A.Output>.self, of: a, with: ZipBuffer<B.Output>.self, of: b)
    }
  }
}

/// The values of one publisher of a `zip` that wait for a partner.
@usableFromInline
final class ZipBuffer<Value>: CombinedInput {
  @usableFromInline let state: CombinedState
  @usableFromInline let subscription: StoredSubscription
  @usableFromInline @exclusivity(unchecked) var values = Queue<Value>()

  @inlinable
  init(_ state: CombinedState) {
    self.state = state
    subscription = state.addInput()
  }

  @inlinable
  func append(_ value: Value) {
    if values.isEmpty { state.missingCount -= 1 }
    values.append(value)
  }

  @inlinable
  func next() -> Value {
    guard let value = values.popFirst() else { preconditionFailure("next() is called only when no value is missing") }
    if values.isEmpty {
      state.missingCount += 1
      if !subscription.isActive { state.isExhausted = true }
    }
    return value
  }

  @inlinable
  func finish() {
    if values.isEmpty { state.isExhausted = true }
  }
}
