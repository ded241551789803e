import Concurrency
import Entities

/// The simulated network in front of a fake: every call takes the latency first, on the injected clock.
struct FakeNetwork: Sendable {
  let clock: any Clock<Duration>
  /// The time since this value was made.
  let elapsed: @Sendable () -> Duration
  private let latency: Duration

  init(clock: any Clock<Duration>, latency: Duration) {
    self.clock = clock
    elapsed = clock.stopwatch()
    self.latency = latency
  }

  /// Takes the latency, then runs `body`, which reads and changes the fake's state. The call counts as in flight until
  /// it ends. Throws `cancelled` if the task is cancelled before `body` runs.
  func call<Value>(_ body: () async throws(NetworkError) -> Value) async throws(NetworkError) -> Value {
    try await WorkTracker.call { () async throws(NetworkError) in
      try await clock.pause(for: latency)
      return try await body()
    }
  }
}
