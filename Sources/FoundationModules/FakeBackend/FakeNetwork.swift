import Concurrency
import Entities

/// The simulated network in front of a fake: every call takes the latency first, on the injected clock.
struct FakeNetwork: Sendable {
  /// The time since this value was made.
  let elapsed: @Sendable () -> Duration
  /// Sleeps in the calling task. Throws `cancelled` if the task is cancelled.
  let pause: @Sendable (Duration) async throws(NetworkError) -> Void
  private let latency: Duration

  init(clock: some Clock<Duration>, latency: Duration) {
    let start = clock.now
    elapsed = { start.duration(to: clock.now) }
    pause = { duration async throws(NetworkError) in try await clock.pause(for: duration) }
    self.latency = latency
  }

  /// Takes the latency, then runs `body`, which reads and changes the fake's state. The call counts as in flight until
  /// it ends. Throws `cancelled` if the task is cancelled before `body` runs.
  func call<Value>(_ body: () async throws(NetworkError) -> Value) async throws(NetworkError) -> Value {
    try await WorkTracker.call { () async throws(NetworkError) in
      try await pause(latency)
      return try await body()
    }
  }
}
