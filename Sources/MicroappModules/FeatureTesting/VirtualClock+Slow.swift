public import MicroappBasics

extension VirtualClock {
  /// Makes a dependency with up to three arguments slow, so that a test can look at the screen while the call is in flight.
  /// When the call is cancelled, only the delay ends early: whether the call does too is the dependency's decision.
  public func slow<Value: Sendable, Failure: Error>(
    by delay: Duration? = .milliseconds(300), _ action: @escaping @Sendable () async throws(Failure) -> Value
  ) -> @Sendable () async throws(Failure) -> Value {
    { () async throws(Failure) in try await self.after(delay) { () throws(Failure) in try await action() } }
  }

  /// Makes a dependency with one argument slow.
  public func slow<A: Sendable, Value: Sendable, Failure: Error>(
    by delay: Duration? = .milliseconds(300), _ action: @escaping @Sendable (A) async throws(Failure) -> Value
  ) -> @Sendable (A) async throws(Failure) -> Value {
    { a async throws(Failure) in try await self.after(delay) { () throws(Failure) in try await action(a) } }
  }

  /// Makes a dependency with two arguments slow.
  public func slow<A: Sendable, B: Sendable, Value: Sendable, Failure: Error>(
    by delay: Duration? = .milliseconds(300), _ action: @escaping @Sendable (A, B) async throws(Failure) -> Value
  ) -> @Sendable (A, B) async throws(Failure) -> Value {
    { a, b async throws(Failure) in try await self.after(delay) { () throws(Failure) in try await action(a, b) } }
  }

  /// Makes a dependency with three arguments slow.
  public func slow<A: Sendable, B: Sendable, C: Sendable, Value: Sendable, Failure: Error>(
    by delay: Duration? = .milliseconds(300), _ action: @escaping @Sendable (A, B, C) async throws(Failure) -> Value
  ) -> @Sendable (A, B, C) async throws(Failure) -> Value {
    { a, b, c async throws(Failure) in try await self.after(delay) { () throws(Failure) in try await action(a, b, c) } }
  }

  private func after<Value, Failure: Error>(
    _ delay: Duration?, _ action: () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    if let delay { try? await sleep(for: delay) }
    return try await action()
  }
}
