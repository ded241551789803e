extension Publisher {
  /// Replaces nil by a value; the same as Combine's.
  @inlinable
  public func replaceNil<T>(with output: T) -> Publishers.Map<Self, T> where Output == T? {
    map { $0 ?? output }
  }
}
