import MicroappBasics

/// A clock that records its sleeps. A sleep ends at once, at its deadline, unless the test holds it. The time moves only by
/// sleeps and by `advance(by:)`.
public final class TestClock: Clock, Sendable {
  /// A time of the clock.
  public struct Instant: InstantProtocol {
    /// The time since the creation of the clock.
    public fileprivate(set) var offset: Duration
    /// The time since the call of `now` that this instant was computed from.
    fileprivate var duration = Duration.zero

    /// A later time, or an earlier one for a negative duration.
    public func advanced(by duration: Duration) -> Instant {
      Instant(offset: offset + duration, duration: self.duration + duration)
    }
    /// The time from this instant to another.
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    /// Whether the first instant is earlier.
    public static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.offset < rhs.offset }
  }

  private struct Sleeper {
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var now = Duration.zero
    var sleeps: [Duration] = []
    var sleepers: [Int: Sleeper] = [:]
    /// The shortest sleep that is held.
    var heldDuration: Duration?

    func holds(_ deadline: Instant) -> Bool { heldDuration.map { deadline.duration >= $0 } ?? false }
  }

  private let state = CheckedMutex(State())
  private let changes = Changes()
  private let onSleep: @Sendable (_ duration: Duration) async throws -> Void

  /// Creates a clock at time zero.
  ///
  /// - Parameters:
  ///   - duration: the shortest sleep that is held until `release` or the cancellation of the task.
  ///   - onSleep: called by the sleeping task before each sleep. An error ends the sleep.
  public init(
    holdingFrom duration: Duration? = nil,
    onSleep: @escaping @Sendable (_ duration: Duration) async throws -> Void = { _ in try Task.checkCancellation() }
  ) {
    self.onSleep = onSleep
    if let duration { hold(from: duration) }
  }

  /// The time of the clock.
  public var now: Instant { Instant(offset: state.withLock { $0.now }) }
  /// The smallest difference between two times.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// The durations of all sleeps so far.
  public var sleeps: [Duration] { state.withLock { $0.sleeps } }

  /// The durations of the sleeps that are held now.
  public var held: [Duration] { state.withLock { $0.sleepers.values.map(\.deadline.duration) } }

  /// Moves the time.
  public func advance(by duration: Duration) {
    state.withLock { $0.now += duration }
  }

  /// Holds all sleeps of at least this duration from now on.
  public func hold(from duration: Duration = .zero) {
    state.withLock { $0.heldDuration = duration }
  }

  /// Ends all sleeps that are held, and holds no other.
  public func release() {
    let sleepers = state.withLock { state in
      defer { state.sleepers = [:] }
      state.heldDuration = nil
      state.now = max(state.now, state.sleepers.values.map(\.deadline.offset).max() ?? .zero)
      return state.sleepers.values.map(\.continuation)
    }
    changes.notify()
    for sleeper in sleepers { sleeper.resume() }
  }

  /// Waits until the sleeps meet a condition, or until the test's time limit.
  public func wait(until holds: (TestClock) -> Bool) async {
    await changes.wait { holds(self) }
  }

  /// Records the sleep, and ends it at once or holds it.
  public func sleep(until deadline: Instant, tolerance _: Duration?) async throws {
    try await onSleep(deadline.duration)
    let id = state.withLock { state in
      state.sleeps.append(deadline.duration)
      if !state.holds(deadline) { state.now = max(state.now, deadline.offset) }
      return state.holds(deadline) ? state.sleeps.count : nil
    }
    changes.notify()
    guard let id else { return }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { fallAsleep(id, Sleeper(deadline: deadline, continuation: $0)) }
    } onCancel: {
      let sleeper = state.withLock { $0.sleepers.removeValue(forKey: id) }
      changes.notify()
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }

  private func fallAsleep(_ id: Int, _ sleeper: Sleeper) {
    let sleeps = state.withLock { state in
      guard state.holds(sleeper.deadline), !Task.isCancelled else { return false }
      state.sleepers[id] = sleeper
      return true
    }
    changes.notify()
    if !sleeps { sleeper.continuation.resume(with: Task.isCancelled ? .failure(CancellationError()) : .success(())) }
  }
}
