/// A clock that moves only when code advances it. Scripts on it take milliseconds and show the same screens every time. A task
/// that sleeps on it does not count as work of its `WorkTracker`, and counts again before it wakes. The tracker is settled when
/// all work has ended or sleeps on this clock; then the clock can advance.
public final class VirtualClock: Clock {
  /// The time since the creation of the clock.
  public struct Instant: InstantProtocol {
    /// The time since the creation of the clock.
    public let offset: Duration

    /// Creates an instant.
    public init(offset: Duration) { self.offset = offset }

    /// A later instant, or an earlier one for a negative duration.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

    /// The time from this instant to another.
    public func duration(to other: Instant) -> Duration { other.offset - offset }

    /// Whether the first instant is earlier.
    public static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.offset < rhs.offset }
  }

  private struct Sleeper {
    let id: Int
    let deadline: Instant
    let tracker: WorkTracker?
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct RealTime {
    /// The time since this clock began to follow it.
    let elapsed: @Sendable () -> Duration
    let sleep: @Sendable (_ deadline: Instant) async throws -> Void

    init(_ clock: some Clock<Duration>, from time: Instant) {
      let start = clock.now
      elapsed = { start.duration(to: clock.now) }
      sleep = { try await clock.sleep(until: start.advanced(by: time.duration(to: $0)), tolerance: nil) }
    }
  }

  private struct State {
    var advanced = Instant(offset: .zero)
    var lastID = 0
    var sleepers: [Sleeper] = []
    var uses = 0
    /// Nil while code advances the clock.
    var realTime: RealTime?

    var now: Instant { realTime.map { advanced.advanced(by: $0.elapsed()) } ?? advanced }
  }

  private let state = CheckedMutex(State())

  /// Creates a clock at time zero.
  public init() {}

  /// The time. Reading it counts as a use.
  public var now: Instant {
    state.withLock { state in
      state.uses += 1
      return state.now
    }
  }

  /// The same as ``now``, for code that moves the clock: it does not count as a use.
  public var time: Instant { state.withLock { $0.now } }

  /// How often code has read the time, has begun to sleep, or was woken. Code that runs between two equal values would do
  /// the same at another time.
  public var uses: Int { state.withLock { $0.uses } }

  /// When the next sleeper is due; nil if nothing sleeps.
  public var nextDeadline: Instant? { state.withLock { $0.sleepers.map(\.deadline).min() } }

  /// Whether the clock goes on in real time.
  public var isInRealTime: Bool { state.withLock { $0.realTime != nil } }

  /// Zero: a sleeper wakes exactly when it is due.
  public var minimumResolution: Duration { .zero }

  /// Sleeps until the clock reaches a time.
  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let tracker = WorkTracker.current
    let id = state.withLock { state in
      state.uses += 1
      state.lastID += 1
      return state.lastID
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        add(Sleeper(id: id, deadline: deadline, tracker: tracker, continuation: continuation))
      }
    } onCancel: {
      cancel(id)
    }
    guard let realTime = state.withLock({ $0.realTime }), deadline > time else { return }
    tracker?.end()
    defer { tracker?.begin() }
    // The real clock counts nothing.
    try await WorkTracker.$current.withValue(nil) { try await realTime.sleep(deadline) }
  }

  /// Makes the clock go on in real time from where it stands, for good: tasks that sleep on it wake when they are due. Code
  /// cannot advance it any more. Does nothing if it already goes on in real time.
  public func continueInRealTime(on clock: any Clock<Duration> = .continuous) {
    let sleepers = state.withLock { state in
      if state.realTime == nil { state.realTime = RealTime(clock, from: state.advanced) }
      defer { state.sleepers = [] }
      return state.sleepers
    }
    for sleeper in sleepers { wake(sleeper) }
  }

  /// Advances to the earliest deadline, and wakes all tasks that sleep until it, in the order in which they began to sleep.
  /// Returns false, and does not advance, if there is no deadline up to `limit`, or if the clock goes on in real time.
  public func advanceToNextSleeper(notAfter limit: Instant) -> Bool {
    let due = state.withLock { state -> [Sleeper] in
      let next = state.realTime == nil ? state.sleepers.map(\.deadline).min() : nil
      guard let deadline = next, deadline <= limit else { return [] }
      defer { state.sleepers.removeAll { $0.deadline == deadline } }
      state.advanced = max(state.advanced, deadline)
      state.uses += 1
      return state.sleepers.filter { $0.deadline == deadline }
    }
    for sleeper in due { wake(sleeper) }
    return !due.isEmpty
  }

  /// Advances to a time without waking a sleeper: wake the sleepers that are due first. Does nothing if the clock is there
  /// already, or goes on in real time.
  public func advance(to instant: Instant) {
    state.withLock { state in
      if state.realTime == nil { state.advanced = max(state.advanced, instant) }
    }
  }

  private func add(_ sleeper: Sleeper) {
    let outcome = state.withLock { state -> Result<Void, any Error>? in
      // An earlier cancellation found no sleeper; a later one will.
      if Task.isCancelled { return .failure(CancellationError()) }
      if state.realTime != nil || sleeper.deadline <= state.now { return .success(()) }
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
    if let sleeper { wake(sleeper, .failure(CancellationError())) }
  }

  private func wake(_ sleeper: Sleeper, _ result: Result<Void, any Error> = .success(())) {
    sleeper.tracker?.begin()
    sleeper.continuation.resume(with: result)
  }
}
