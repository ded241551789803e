extension Publisher {
  /// Replaces a failure by a value and finishes; the same as Combine's.
  @inlinable
  public func replaceError(with output: Output) -> Publishers.Catch<Self, Just<Output>> {
    self.catch { _ in Just(output) }
  }
}
