extension Publisher where Output: Publisher, Output.Failure == Failure {
  /// Publishes the values of the latest publisher only, for example of the search for the present text.
  ///
  /// The same as Combine's: a new publisher cancels the one before. It finishes when the source and the latest
  /// publisher have finished; a failure of either ends it at once.
  @inlinable
  public func switchToLatest() -> AnyPublisher<Output.Output, Failure> {
    flatMap(cancelsPrevious: true) { $0 }
  }
}

extension Publisher where Output: Publisher, Output.Failure == Never {
  /// `switchToLatest()` from a source that can fail to publishers that cannot.
  @inlinable
  public func switchToLatest() -> AnyPublisher<Output.Output, Failure> {
    flatMap(cancelsPrevious: true) { $0.setFailureType(to: Failure.self) }
  }
}

extension Publisher where Failure == Never, Output: Publisher {
  /// `switchToLatest()` from a source that cannot fail to publishers that can.
  @inlinable
  public func switchToLatest() -> AnyPublisher<Output.Output, Output.Failure> {
    setFailureType(to: Output.Failure.self).switchToLatest()
  }
}

extension Publisher where Failure == Never, Output: Publisher, Output.Failure == Never {
  /// `switchToLatest()` where neither the source nor the publishers can fail.
  @inlinable
  public func switchToLatest() -> AnyPublisher<Output.Output, Failure> {
    flatMap(cancelsPrevious: true) { $0 }
  }
}
