extension Publisher {
  /// Publishes a running result, such as a sum, for each value; the same as Combine's.
  ///
  /// - Parameters:
  ///   - initialResult: the result before the first value.
  ///   - nextPartialResult: combines the last result with a value.
  @inlinable
  public func scan<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
  ) -> Publishers.Scan<Self, T> {
    Publishers.Scan(upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
  }
}

extension Publishers {
  /// The publisher that `scan(_:_:)` returns.
  public struct Scan<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure

    @usableFromInline let upstream: Upstream
    @usableFromInline let initialResult: Output
    @usableFromInline let nextPartialResult: (Output, Upstream.Output) -> Output

    @inlinable
    init(
      upstream: Upstream, initialResult: Output, nextPartialResult: @escaping (Output, Upstream.Output) -> Output
    ) {
      self.upstream = upstream
      self.initialResult = initialResult
      self.nextPartialResult = nextPartialResult
    }

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
  final class Scan<Input, Downstream: Subscriber>: OperatorSubscriber {
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
      release(exchange(&result, with: output))
      downstream.receive(output)
    }
  }
}
