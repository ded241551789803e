extension Publisher {
  /// Makes do with a value where there would be a failure; the same as Combine's.
  @inlinable
  public func replaceError(with output: Output) -> Publishers.Catch<Self, Just<Output>> {
    self.catch { _ in Just(output) }
  }
}
