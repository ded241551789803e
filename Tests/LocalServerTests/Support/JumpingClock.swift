import Synchronization

/// A clock on which sleeping takes no time here and all of it there: it is then as late as was asked for.
final class JumpingClock: Clock, Sendable {
  struct Instant: InstantProtocol {
    var offset = Duration.zero

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.offset < rhs.offset }
  }

  private let state = Mutex(Instant())

  var now: Instant { state.withLock(\.self) }
  var minimumResolution: Duration { .nanoseconds(1) }

  func advance(by duration: Duration) {
    state.withLock { $0 = $0.advanced(by: duration) }
  }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    state.withLock { $0 = max($0, deadline) }
  }
}
