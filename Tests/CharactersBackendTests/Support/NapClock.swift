import Synchronization

/// A clock on which every sleep is over at once and noted, in the task that sleeps.
final class NapClock: Clock, Sendable {
  struct Instant: InstantProtocol {
    var offset = Duration.zero

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.offset < rhs.offset }
  }

  private let state = Mutex((now: Instant(), naps: [Duration]()))
  private let limit: Int?

  /// - Parameter limit: the sleep that the sleeping task is cancelled in.
  init(cancellingAfter limit: Int? = nil) {
    self.limit = limit
  }

  var now: Instant { state.withLock { $0.now } }
  var minimumResolution: Duration { .nanoseconds(1) }

  /// All sleeps so far.
  var naps: [Duration] { state.withLock { $0.naps } }

  func sleep(until deadline: Instant, tolerance _: Duration?) async throws {
    let count = state.withLock { state in
      state.naps.append(state.now.duration(to: deadline))
      state.now = deadline
      return state.naps.count
    }
    if count == limit { withUnsafeCurrentTask { $0?.cancel() } }
    try Task.checkCancellation()
  }
}
