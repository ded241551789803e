import Synchronization

/// Knows whether asynchronous work is going on, so that a script or a test can wait for exactly its end instead of for
/// some time.
///
/// Work is counted from the moment it is asked for to the moment it ends, except while it sleeps on a clock that
/// reports to the tracker. When nothing is counted, nothing will happen until that clock is moved. Outside of scripts
/// and tests there is no tracker and nothing is counted.
public final class WorkTracker: Sendable {
  /// The tracker that counts the work begun here. A task inherits it from where it was made.
  @TaskLocal public static var current: WorkTracker?

  /// The place of the task that runs here among those the tracker has seen begin: what decides which goes first where
  /// two are due at the same instant.
  @TaskLocal public static var sequence = 0

  private struct State {
    var count = 0
    var lastSequence = 0
    var waiters: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())

  public init() {}

  /// Makes a task that is counted. View models make theirs through `BaseViewModel`, which calls this.
  @MainActor
  public static func task(_ work: @escaping @MainActor () async -> Void) -> Task<Void, Never> {
    guard let tracker = current else { return Task { await work() } }
    tracker.begin()
    return $sequence.withValue(tracker.nextSequence()) {
      Task {
        await work()
        tracker.end()
      }
    }
  }

  /// Counts one piece of work more.
  public func begin() {
    state.withLock { $0.count += 1 }
  }

  private func nextSequence() -> Int {
    state.withLock { state in
      state.lastSequence += 1
      return state.lastSequence
    }
  }

  /// Counts one piece of work less: it ended, or went to sleep.
  public func end() {
    let waiters = state.withLock { state -> [CheckedContinuation<Void, Never>] in
      state.count -= 1
      guard state.count == 0 else { return [] }
      defer { state.waiters = [] }
      return state.waiters
    }
    for waiter in waiters { waiter.resume() }
  }

  /// Whether no counted work is going on.
  public var isSettled: Bool { state.withLock { $0.count == 0 } }

  /// Returns when no counted work is going on; at once if that is so already.
  public func settled() async {
    await withCheckedContinuation { continuation in
      let isSettled = state.withLock { state in
        if state.count == 0 { return true }
        state.waiters.append(continuation)
        return false
      }
      if isSettled { continuation.resume() }
    }
  }
}
