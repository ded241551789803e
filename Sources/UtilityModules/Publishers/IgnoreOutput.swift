extension Publisher {
  /// Publishes only the completion, no values; the same as Combine's.
  @inlinable
  public func ignoreOutput() -> Publishers.IgnoreOutput<Self> {
    compactMap { _ in nil }
  }
}

extension Publishers {
  /// The publisher that `ignoreOutput()` returns.
  public typealias IgnoreOutput<Upstream: Publisher> = CompactMap<Upstream, Never>
}
