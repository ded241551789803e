public import Entities
import MicroappBasics

/// The simulated network in front of a fake: every call takes the latency first, on the injected clock.
public struct FakeNetwork: Sendable {
  /// The clock of the fake.
  public let clock: any Clock<Duration>
  /// The time since this value was made.
  public let elapsed: @Sendable () -> Duration
  private let latency: Duration

  /// Creates a network whose calls take the latency.
  public init(clock: any Clock<Duration>, latency: Duration) {
    self.clock = clock
    elapsed = clock.stopwatch()
    self.latency = latency
  }

  /// Takes the latency, then runs `body`, which reads and changes the fake's state. The call counts as in flight until its
  /// end. Throws `cancelled` if the task is cancelled before `body` runs.
  public func call<Value, Failure: DomainError>(
    _ body: () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    try await WorkTracker.call { () async throws(Failure) in
      try await Failure.wrap(try await clock.pause(for: latency))
      return try await body()
    }
  }
}
