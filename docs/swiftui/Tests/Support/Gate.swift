import Synchronization

/// Holds calls until the test opens the gate, or cancels their tasks.
package final class Gate: Sendable {
  private let arrivals = AsyncStream<Void>.makeStream()
  private let held = Mutex<[AsyncStream<Never>.Continuation]>([])

  /// Creates a closed gate.
  package init() {}

  /// Waits until the gate opens, or the task is cancelled.
  package func pass() async {
    let call = AsyncStream<Never>.makeStream()
    held.withLock { $0.append(call.continuation) }
    arrivals.continuation.yield()
    for await _ in call.stream {}
  }

  /// Waits until one more call is held.
  package func arrival() async {
    for await _ in arrivals.stream { return }
  }

  /// Ends all calls that are held.
  package func open() {
    for call in held.withLock({ $0 }) { call.finish() }
  }
}

/// A clock whose sleeps end when the test opens the gate.
package struct GateClock: Clock {
  private let gate: Gate
  /// Zero.
  package let minimumResolution = Duration.zero

  /// Creates a clock whose sleeps wait at a gate.
  package init(gate: Gate) {
    self.gate = gate
  }

  /// The time of the continuous clock.
  package var now: ContinuousClock.Instant { .now }

  /// Waits at the gate. Throws if the task is cancelled meanwhile.
  package func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    await gate.pass()
    try Task.checkCancellation()
  }
}
