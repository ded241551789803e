import Concurrency

/// A clock on which every sleep ends at once and is recorded.
final class RecordingClock: Clock, Sendable {
  struct Instant: InstantProtocol {
    var offset = Duration.zero

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.offset < rhs.offset }
  }

  private let state = CheckedMutex((now: Instant(), sleeps: [Duration]()))
  private let limit: Int?

  /// - Parameter limit: the number of the sleep in which the sleeping task is cancelled.
  init(cancellingAfter limit: Int? = nil) {
    self.limit = limit
  }

  var now: Instant { state.withLock { $0.now } }
  var minimumResolution: Duration { .nanoseconds(1) }

  /// All sleeps so far.
  var sleeps: [Duration] { state.withLock { $0.sleeps } }

  func sleep(until deadline: Instant, tolerance _: Duration?) async throws {
    let count = state.withLock { state in
      state.sleeps.append(state.now.duration(to: deadline))
      state.now = deadline
      return state.sleeps.count
    }
    if count == limit { withUnsafeCurrentTask { $0?.cancel() } }
    try Task.checkCancellation()
  }
}
