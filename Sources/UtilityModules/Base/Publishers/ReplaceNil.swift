extension Publisher {
  /// Makes do with a value where there is none; the same as Combine's.
  @inlinable
  public func replaceNil<T>(with output: T) -> Publishers.Map<Self, T> where Output == T? {
    map { $0 ?? output }
  }
}
