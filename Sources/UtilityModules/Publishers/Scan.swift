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
    Deferred {
      let result = Variable(initialResult)
      return self.map { value in
        let output = nextPartialResult(result.value, value)
        release(exchange(&result.value, with: output))
        return output
      }
    }
  }
}

extension Publishers {
  /// The publisher that `scan(_:_:)` returns: each subscriber has a result of its own.
  public typealias Scan<Upstream: Publisher, Output> = Deferred<Map<Upstream, Output>>
}
