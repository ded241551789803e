import Concurrency
@testable import Networking

@testable import FaultServer

/// A clock that notes all sleeps. Short ones are over at once, and long ones, like time-outs, end only by `wakeAll`. Time
/// stands still, so that each sleep is noted as long as it was asked for, whatever goes on beside it.
final class TestClock: Clock, Sendable {
  struct Instant: InstantProtocol {
    var offset = Duration.zero

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.offset < rhs.offset }
  }

  struct Nap: Equatable {
    let duration: Duration
    /// In whose task it was slept.
    let sleeper: String?
  }

  private struct State {
    var naps: [Nap] = []
    var lastID = 0
    var sleepers: [Int: CheckedContinuation<Void, any Error>] = [:]
  }

  /// Who calls, as tasks of one's own inherit it and detached ones do not.
  @TaskLocal static var sleeper: String?
  /// A sleep that is long for every test.
  static let long = Duration.seconds(100)

  private let threshold: Duration
  private let changes = Changes()
  private let state = VisibleMutex(State())

  /// - Parameter threshold: from where on a sleep is long.
  init(longFrom threshold: Duration = long) {
    self.threshold = threshold
  }

  var now: Instant { Instant() }
  var minimumResolution: Duration { .nanoseconds(1) }

  /// All sleeps so far.
  var naps: [Nap] { state.withLock { $0.naps } }

  /// How long the short ones were.
  var durations: [Duration] { naps.map(\.duration).filter { $0 < threshold } }

  /// How many sleep for long now.
  var sleeperCount: Int { state.withLock { $0.sleepers.count } }

  /// Ends every long sleep.
  func wakeAll() {
    let sleepers = state.withLock { state in
      defer { state.sleepers = [:] }
      return state.sleepers.values.map { $0 }
    }
    for sleeper in sleepers { sleeper.resume() }
  }

  /// Returns once there were so many sleeps, or the test's time limit has run out.
  func wait(forNaps count: Int) async {
    await changes.wait { naps.count == count }
  }

  /// Returns once the last to fall asleep did so for this long, or the test's time limit has run out.
  func wait(forSleepOf duration: Duration) async {
    await changes.wait { naps.last?.duration == duration && sleeperCount > 0 }
  }

  /// Returns once so many sleep for long, or the test's time limit has run out.
  func wait(forSleepers count: Int) async {
    await changes.wait { sleeperCount == count }
  }

  func sleep(until deadline: Instant, tolerance _: Duration?) async throws {
    let sleeper = Self.sleeper
    let id = state.withLock { state -> Int? in
      let duration = Instant().duration(to: deadline)
      state.lastID += 1
      state.naps.append(Nap(duration: duration, sleeper: sleeper))
      return duration >= threshold ? state.lastID : nil
    }
    changes.notify()
    guard let id else { return }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let isCancelled = state.withLock { state in
          let isCancelled = Task.isCancelled
          if !isCancelled { state.sleepers[id] = continuation }
          return isCancelled
        }
        changes.notify()
        if isCancelled { continuation.resume(throwing: CancellationError()) }
      }
    } onCancel: {
      let sleeper = state.withLock { $0.sleepers.removeValue(forKey: id) }
      changes.notify()
      sleeper?.resume(throwing: CancellationError())
    }
  }
}
