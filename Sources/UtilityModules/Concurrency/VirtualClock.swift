/// A clock that moves only when code advances it. Scripts on it take milliseconds and show the same screens every time.
///
/// A task that sleeps on it does not count as work of its `WorkTracker`, and counts again before it wakes. The tracker
/// is settled when all work has ended or sleeps on this clock; then the clock can advance.
public final class VirtualClock: Clock {
  /// The time since the creation of the clock.
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
    /// The order of sleepers with the same deadline. The order of the calls depends on threads and would not repeat.
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
        add(sleeper)
      }
    } onCancel: {
      cancel(id)
    }
  }

  /// Advances to the earliest deadline and wakes one sleeper. Returns false, and does not advance, if there is none up
  /// to `limit`.
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

  private func add(_ sleeper: Sleeper) {
    let outcome = state.withLock { state -> Result<Void, any Error>? in
      // An earlier cancellation found no sleeper; a later one will.
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

  private func cancel(_ id: Int) {
    let sleeper = state.withLock { state in
      state.sleepers.firstIndex { $0.id == id }.map { state.sleepers.remove(at: $0) }
    }
    guard let sleeper else { return }
    sleeper.tracker?.begin()
    sleeper.continuation.resume(throwing: CancellationError())
  }
}
