/// A clock that stands still until it is moved, so that a script takes milliseconds whatever it waits for, and shows
/// the same screens every time.
///
/// Whoever sleeps on it is taken off the `WorkTracker`'s count, and put back before being woken. So the tracker is
/// settled exactly when everybody has ended or sleeps here, and then it is safe to move on.
public final class VirtualClock: Clock {
  /// A moment, as the time since the clock was made.
  public struct Instant: InstantProtocol {
    var offset: Duration

    public func advanced(by duration: Duration) -> Instant {
      Instant(offset: offset + duration)
    }

    public func duration(to other: Instant) -> Duration {
      other.offset - offset
    }

    public static func < (lhs: Instant, rhs: Instant) -> Bool {
      lhs.offset < rhs.offset
    }
  }

  private struct Sleeper {
    let id: Int
    let deadline: Instant
    /// Tells apart those who wake at the same moment; the order in which threads came by would not be the same twice.
    let sequence: Int
    let tracker: WorkTracker?
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var now = Instant(offset: .zero)
    var lastID = 0
    var sleepers: [Sleeper] = []
  }

  private let state = VisibleMutex(State())

  public init() {}

  public var now: Instant { state.withLock { $0.now } }

  public var minimumResolution: Duration { .zero }

  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let tracker = WorkTracker.current
    let sequence = WorkTracker.sequence
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let sleeper = Sleeper(
          id: id, deadline: deadline, sequence: sequence, tracker: tracker, continuation: continuation)
        enter(sleeper)
      }
    } onCancel: {
      leave(id)
    }
  }

  /// Jumps to the next moment at which somebody wakes, and wakes one. False, and no jump, if nobody sleeps or all do
  /// beyond `limit`.
  public func advanceToNextSleeper(notAfter limit: Instant) -> Bool {
    let sleeper = state.withLock { state -> Sleeper? in
      let next = state.sleepers.indices.min {
        let (a, b) = (state.sleepers[$0], state.sleepers[$1])
        return (a.deadline, a.sequence, a.id) < (b.deadline, b.sequence, b.id)
      }
      guard let next, state.sleepers[next].deadline <= limit else { return nil }
      let sleeper = state.sleepers.remove(at: next)
      state.now = max(state.now, sleeper.deadline)
      return sleeper
    }
    guard let sleeper else { return false }
    sleeper.tracker?.begin()
    sleeper.continuation.resume()
    return true
  }

  private func enter(_ sleeper: Sleeper) {
    let outcome = state.withLock { state -> Result<Void, any Error>? in
      // A cancellation that came before found nobody to wake; one that comes after will.
      if Task.isCancelled { return .failure(CancellationError()) }
      if sleeper.deadline <= state.now { return .success(()) }
      state.sleepers.append(sleeper)
      return nil
    }
    if let outcome {
      sleeper.continuation.resume(with: outcome)
    } else {
      sleeper.tracker?.end()
    }
  }

  private func leave(_ id: Int) {
    let sleeper = state.withLock { state in
      state.sleepers.firstIndex { $0.id == id }.map { state.sleepers.remove(at: $0) }
    }
    guard let sleeper else { return }
    sleeper.tracker?.begin()
    sleeper.continuation.resume(throwing: CancellationError())
  }
}
