public import Concurrency

extension VirtualClock {
  /// Makes a dependency slow, so that a test can look at the screen while the call is in flight.
  ///
  /// When the call is cancelled, only the delay ends early: whether the call does too is the dependency's decision.
  ///
  /// - Parameters:
  ///   - delay: the time before the call; nil for none.
  ///   - action: the dependency; concurrent, because the compiler of Swift 6.3.1 crashes on closure literals if it is not.
  public func slow<each Argument: Sendable, Value: Sendable, Failure: Error>(
    by delay: Duration? = .milliseconds(300),
    _ action: @escaping @Sendable @concurrent (repeat each Argument) async throws(Failure) -> Value
  ) -> @Sendable (repeat each Argument) async throws(Failure) -> Value {
    { [self] (argument: repeat each Argument) async throws(Failure) -> Value in
      try await after(delay) { () throws(Failure) in try await action(repeat each argument) }
    }
  }

  private func after<Value, Failure: Error>(
    _ delay: Duration?, _ action: () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    if let delay { try? await sleep(for: delay) }
    return try await action()
  }
}
