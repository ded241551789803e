extension Publisher {
  /// Publishes the values of another publisher first; the same as Combine's.
  @inlinable
  public func prepend<P: Publisher>(
    _ publisher: P
  ) -> Publishers.Concatenate<P, Self> where P.Output == Output, P.Failure == Failure {
    Publishers.Concatenate(prefix: publisher, suffix: self)
  }

  /// Publishes some values first; the same as Combine's.
  @inlinable
  public func prepend<S: Swift.Sequence>(
    _ elements: S
  ) -> Publishers.Concatenate<Publishers.SetFailureType<Publishers.Sequence<S>, Failure>, Self>
  where S.Element == Output {
    prepend(elements.publisher.setFailureType(to: Failure.self))
  }

  /// Publishes some values first; the same as Combine's.
  @inlinable
  public func prepend(
    _ elements: Output...
  ) -> Publishers.Concatenate<Publishers.SetFailureType<Publishers.Sequence<[Output]>, Failure>, Self> {
    prepend(elements)
  }
}
