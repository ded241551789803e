import Concurrency
import TestSupport

/// A clock that records all sleeps. Short sleeps end at once; long ones, such as timeouts, end only by `wakeAll`. Its time
/// does not advance, so that each sleep is recorded with the requested duration.
final class TestClock: Clock, Sendable {
  struct Instant: InstantProtocol {
    var offset = Duration.zero

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.offset < rhs.offset }
  }

  struct Sleep: Equatable {
    let duration: Duration
    /// The value of `TestClock.sleeper` in the task that slept.
    let sleeper: String?
  }

  private struct LongSleep {
    let duration: Duration
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var sleeps: [Sleep] = []
    var lastID = 0
    /// The long sleeps that have not ended.
    var sleepers: [Int: LongSleep] = [:]
  }

  /// A name for the calling task, which its child tasks inherit and detached tasks do not.
  @TaskLocal static var sleeper: String?
  /// A long sleep for every test.
  static let long = Duration.seconds(100)

  private let threshold: Duration
  private let changes = Changes()
  private let state = CheckedMutex(State())

  /// - Parameter threshold: the shortest long sleep.
  init(longFrom threshold: Duration = long) {
    self.threshold = threshold
  }

  var now: Instant { Instant() }
  var minimumResolution: Duration { .nanoseconds(1) }

  /// All sleeps so far.
  var sleeps: [Sleep] { state.withLock { $0.sleeps } }

  /// The durations of the short sleeps.
  var durations: [Duration] { sleeps.map(\.duration).filter { $0 < threshold } }

  /// The number of long sleeps that have not ended.
  var sleeperCount: Int { state.withLock { $0.sleepers.count } }

  /// Ends every long sleep.
  func wakeAll() {
    let sleepers = state.withLock { state in
      defer { state.sleepers = [:] }
      return state.sleepers.values.map { $0 }
    }
    for sleeper in sleepers { sleeper.continuation.resume() }
  }

  /// Waits for this many sleeps in all, or until the test's time limit.
  func wait(forSleeps count: Int) async {
    await changes.wait { sleeps.count == count }
  }

  /// Waits until a long sleep of this duration has begun and not ended, or until the test's time limit.
  func wait(forSleepOf duration: Duration) async {
    await changes.wait { state.withLock { $0.sleepers.values.contains { $0.duration == duration } } }
  }

  /// Waits for this many long sleeps that have not ended, or until the test's time limit.
  func wait(forSleepers count: Int) async {
    await changes.wait { sleeperCount == count }
  }

  func sleep(until deadline: Instant, tolerance _: Duration?) async throws {
    let sleeper = Self.sleeper
    let duration = Instant().duration(to: deadline)
    let id = state.withLock { state -> Int? in
      state.lastID += 1
      state.sleeps.append(Sleep(duration: duration, sleeper: sleeper))
      return duration >= threshold ? state.lastID : nil
    }
    changes.notify()
    guard let id else { return }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let isCancelled = state.withLock { state in
          let isCancelled = Task.isCancelled
          if !isCancelled { state.sleepers[id] = LongSleep(duration: duration, continuation: continuation) }
          return isCancelled
        }
        changes.notify()
        if isCancelled { continuation.resume(throwing: CancellationError()) }
      }
    } onCancel: {
      let sleeper = state.withLock { $0.sleepers.removeValue(forKey: id) }
      changes.notify()
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }
}
