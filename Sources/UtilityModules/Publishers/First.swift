extension Publisher {
  /// Publishes the first value and then finishes; the same as Combine's.
  @inlinable
  public func first() -> Publishers.First<Self> {
    Publishers.Prefix(upstream: self, maxLength: 1, endsWithLastValue: true)
  }

  /// Publishes the first value that meets a condition and then finishes; the same as Combine's.
  @inlinable
  public func first(where predicate: @escaping (Output) -> Bool) -> Publishers.First<Publishers.Filter<Self>> {
    filter(predicate).first()
  }
}

extension Publishers {
  /// The publisher that `first()` returns.
  public typealias First<Upstream: Publisher> = Prefix<Upstream>
}
