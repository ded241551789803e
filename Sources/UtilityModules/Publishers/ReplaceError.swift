extension Publisher {
  /// Replaces a failure by a value and finishes; the same as Combine's.
  @inlinable
  public func replaceError(with output: Output) -> AnyPublisher<Output, Never> {
    self.catch { _ in Just(output) }
  }
}
