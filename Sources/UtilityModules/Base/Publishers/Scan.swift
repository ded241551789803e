extension Publisher {
  /// Publishes what has come together so far, such as a running sum; the same as Combine's.
  ///
  /// - Parameters:
  ///   - initialResult: what the first value is added to.
  ///   - nextPartialResult: adds a value to what came of those before.
  @inlinable
  public func scan<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
  ) -> Publishers.Scan<Self, T> {
    Publishers.Scan(upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
  }
}

extension Publishers {
  /// What `scan(_:_:)` returns.
  public struct Scan<Upstream: Publisher, Output>: Publisher {
    /// Adding up adds no way to fail.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// What the first value is added to.
    public let initialResult: Output
    /// Adds a value to what came of those before.
    public let nextPartialResult: (Output, Upstream.Output) -> Output

    /// Makes the publisher `scan(_:_:)` returns.
    @inlinable
    public init(
      upstream: Upstream, initialResult: Output, nextPartialResult: @escaping (Output, Upstream.Output) -> Output
    ) {
      self.upstream = upstream
      self.initialResult = initialResult
      self.nextPartialResult = nextPartialResult
    }

    /// Subscribes to the upstream; each subscriber begins with the initial result.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(
        subscriber: Subscribers.Scan(
          downstream: subscriber, result: initialResult, nextPartialResult: nextPartialResult))
    }
  }
}

extension Subscribers {
  @usableFromInline
  final class Scan<Input, Downstream: Subscriber>: Relay {
    @usableFromInline let downstream: Downstream
    @usableFromInline @exclusivity(unchecked) var result: Downstream.Input
    @usableFromInline let nextPartialResult: (Downstream.Input, Input) -> Downstream.Input

    @inlinable
    init(
      downstream: Downstream, result: Downstream.Input,
      nextPartialResult: @escaping (Downstream.Input, Input) -> Downstream.Input
    ) {
      self.downstream = downstream
      self.result = result
      self.nextPartialResult = nextPartialResult
    }

    @inlinable
    func receive(_ input: Input) {
      let output = nextPartialResult(result, input)
      letGo(exchange(&result, with: output))
      downstream.receive(output)
    }
  }
}
