/// Knows whether asynchronous work is going on, so that a script or a test can wait for exactly its end instead of for
/// some time.
///
/// Work is counted from the moment it is asked for to the moment it ends, except while it sleeps on a clock that
/// reports to the tracker. When nothing is counted, nothing will happen until that clock is moved. Outside of scripts
/// and tests there is no tracker and nothing is counted.
///
/// Only work begun by `task(_:)` is counted. Child tasks (`async let`, task groups) that sleep on such a clock take
/// more off the count than was put on it: nothing breaks, but the clock may move before all of them are asleep.
public final class WorkTracker: Sendable {
  /// The tracker that counts the work begun here. A task inherits it from where it was made.
  @TaskLocal public static var current: WorkTracker?

  /// The place of the task that runs here among those the tracker has seen begin: what decides which goes first where
  /// two are due at the same instant.
  @TaskLocal public static var sequence = 0

  private struct State {
    var count = 0
    /// How often work began or ended.
    var changes = 0
    var lastSequence = 0
    var callsInFlight = 0
    var waiters: [CheckedContinuation<Void, Never>] = []

    /// Less than none is counted where a task sleeps that was not counted when it began.
    var isSettled: Bool { count <= 0 }
  }

  private let state = VisibleMutex(State())

  public init() {}

  /// Makes a task that is counted and stays in the isolation domain it is made in. View models make theirs through
  /// `BaseViewModel`, and publishers through `Timer`, which call this.
  public static func task(
    isolation: isolated any Actor = #isolation, _ work: @escaping () async -> Void
  ) -> Task<Void, Never> {
    guard let tracker = current else {
      return Task {
        _ = isolation
        await work()
      }
    }
    tracker.begin()
    return $sequence.withValue(tracker.nextSequence()) {
      Task {
        _ = isolation
        await work()
        tracker.end()
      }
    }
  }

  /// How many calls of backends are in flight, also those that sleep on a clock.
  public var callsInFlight: Int { state.withLock { $0.callsInFlight } }

  /// Makes a call of a backend, which is in flight until it ends: what a script waits for.
  public static func call<Value, Failure: Error>(
    _ call: () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    current?.state.withLock { $0.callsInFlight += 1 }
    defer { current?.state.withLock { $0.callsInFlight -= 1 } }
    return try await call()
  }

  /// Counts one piece of work more.
  public func begin() {
    state.withLock { state in
      state.count += 1
      state.changes += 1
    }
  }

  /// Counts one piece of work less: it ended, or went to sleep.
  public func end() {
    let isSettled = state.withLock { state in
      state.count -= 1
      state.changes += 1
      return state.isSettled
    }
    if isSettled { wakeWaiters() }
  }

  private func nextSequence() -> Int {
    state.withLock { state in
      state.lastSequence += 1
      return state.lastSequence
    }
  }

  /// Whether no counted work is going on.
  public var isSettled: Bool { state.withLock { $0.isSettled } }

  /// Returns true when no counted work is going on; at once if that is so already.
  ///
  /// - Parameter patience: false is returned if for so long nothing began or ended: something waits for what the
  ///   tracker knows nothing of, such as a continuation that a test holds.
  public func settled(patience: Duration) async -> Bool {
    while !isSettled {
      let seen = state.withLock { $0.changes }
      let watchdog = Task {
        try await Task.sleep(for: patience)
        await Self.letOthersGoFirst()
        try Task.checkCancellation()
        wakeWaiters()
      }
      await withCheckedContinuation { continuation in
        let isSettled = state.withLock { state in
          if !state.isSettled { state.waiters.append(continuation) }
          return state.isSettled
        }
        if isSettled { continuation.resume() }
      }
      watchdog.cancel()
      if !isSettled, state.withLock({ $0.changes }) == seen { return false }
    }
    return true
  }

  /// Queues up many times, on the main actor and off it: on a busy machine work may stand still only because it has
  /// not had its turn yet.
  @MainActor
  private static func letOthersGoFirst() async {
    for _ in 1...100 {
      await Task.yield()
      await offMainActor()
    }
  }

  @concurrent
  private static func offMainActor() async {}

  private func wakeWaiters() {
    let waiters = state.withLock { state in
      defer { state.waiters = [] }
      return state.waiters
    }
    for waiter in waiters { waiter.resume() }
  }
}
