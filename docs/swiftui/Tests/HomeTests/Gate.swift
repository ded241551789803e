import Synchronization

/// Holds calls until the test opens the gate, or cancels their tasks.
final class Gate: Sendable {
  private let arrivals = AsyncStream<Void>.makeStream()
  private let held = Mutex<[AsyncStream<Never>.Continuation]>([])

  func pass() async {
    let call = AsyncStream<Never>.makeStream()
    held.withLock { $0.append(call.continuation) }
    arrivals.continuation.yield()
    for await _ in call.stream {}
  }

  /// Waits until one more call is held.
  func arrival() async {
    for await _ in arrivals.stream { return }
  }

  /// Ends all calls that are held.
  func open() {
    for call in held.withLock({ $0 }) { call.finish() }
  }
}

/// A clock whose sleeps end when the test opens the gate.
struct GateClock: Clock {
  let gate: Gate
  let minimumResolution = Duration.zero

  var now: ContinuousClock.Instant { .now }

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    await gate.pass()
    try Task.checkCancellation()
  }
}
