extension Publisher where Failure == Never {
  /// Gives a publisher that cannot fail a type of failure, to combine it with others; the same as Combine's.
  @inlinable
  public func setFailureType<E: Error>(to failureType: E.Type) -> Publishers.SetFailureType<Self, E> {
    mapError { (_: Never) -> E in }
  }
}

extension Publishers {
  /// The publisher that `setFailureType(to:)` returns.
  public typealias SetFailureType<Upstream: Publisher, Failure: Error> = MapError<Upstream, Failure>
}
