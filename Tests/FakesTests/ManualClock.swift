import Concurrency

/// A clock whose time moves only by `advance(by:)` and by sleeping, which returns at once at the deadline. While it is
/// held, sleepers wait until they are released or cancelled.
final class ManualClock: Clock, Sendable {
  struct Instant: InstantProtocol {
    var offset = Duration.zero

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.offset < rhs.offset }
  }

  private struct State {
    var now = Instant()
    var isHeld = false
    var sleeperCount = 0
    var sleepers: [Int: CheckedContinuation<Void, any Error>] = [:]
  }

  private let state = CheckedMutex(State())

  var now: Instant { state.withLock { $0.now } }
  var minimumResolution: Duration { .nanoseconds(1) }

  func advance(by duration: Duration) {
    state.withLock { $0.now = $0.now.advanced(by: duration) }
  }

  func hold() {
    state.withLock { $0.isHeld = true }
  }

  func release() {
    let sleepers = state.withLock { state in
      defer { state.sleepers = [:] }
      state.isHeld = false
      return state.sleepers
    }
    for sleeper in sleepers.values { sleeper.resume() }
  }

  /// Returns when this many tasks sleep at the same time, or when the test's time limit has expired.
  func sleepers(_ count: Int) async {
    while !Task.isCancelled, state.withLock({ $0.sleepers.count < count }) { await Task.yield() }
  }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let id = state.withLock { state in
      state.now = max(state.now, deadline)
      state.sleeperCount += 1
      return state.isHeld ? state.sleeperCount : nil
    }
    guard let id else { return }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { fallAsleep(id, $0) }
    } onCancel: {
      state.withLock { $0.sleepers.removeValue(forKey: id) }?.resume(throwing: CancellationError())
    }
  }

  private func fallAsleep(_ id: Int, _ sleeper: CheckedContinuation<Void, any Error>) {
    let mayStay = state.withLock { state in
      guard state.isHeld, !Task.isCancelled else { return false }
      state.sleepers[id] = sleeper
      return true
    }
    if !mayStay { sleeper.resume(with: Task.isCancelled ? .failure(CancellationError()) : .success(())) }
  }
}
