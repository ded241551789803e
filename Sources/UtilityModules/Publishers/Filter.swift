extension Publisher {
  /// Publishes only the values that meet a condition; the same as Combine's.
  @inlinable
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Self> {
    compactMap { isIncluded($0) ? $0 : nil }
  }
}

extension Publishers {
  /// The publisher that `filter(_:)` returns.
  public typealias Filter<Upstream: Publisher> = CompactMap<Upstream, Upstream.Output>
}
