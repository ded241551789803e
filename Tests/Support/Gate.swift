public import MicroappBasics

/// Calls that wait until the test returns their result.
@MainActor
public final class Gate<Success: Sendable, Failure: Error> {
  private var waiting: [CheckedContinuation<Result<Success, Failure>, Never>] = []
  private let tracker: WorkTracker?
  private let changes = Changes()
  private var outcomes: [Int: Bool] = [:]
  /// The number of calls of `pass`.
  public private(set) var arrivals = 0

  /// Creates a closed gate.
  ///
  /// - Parameter tracker: a tracker that does not count calls while they wait, as if they slept on a clock.
  public init(tracker: WorkTracker? = nil) {
    self.tracker = tracker
  }

  /// Whether the task of each call of `pass` was cancelled when the call ended, in the order of the calls. Calls that
  /// `open` resumes together end in any order.
  public var cancellations: [Bool] { outcomes.sorted { $0.key < $1.key }.map(\.value) }

  /// Waits for `open`, even in a cancelled task.
  public func pass() async throws(Failure) -> Success {
    var number = 0
    let result = await withCheckedContinuation { continuation in
      waiting.append(continuation)
      arrivals += 1
      number = arrivals
      tracker?.end()
      changes.notify()
    }
    outcomes[number] = Task.isCancelled
    return try result.get()
  }

  /// Ends all calls that wait, with this result.
  public func open(_ result: Result<Success, Failure>) {
    let waiting = waiting
    self.waiting = []
    for continuation in waiting {
      tracker?.begin()
      continuation.resume(returning: result)
    }
  }

  /// Waits for this many calls, or until the test's time limit.
  public func arrived(_ count: Int = 1) async {
    await changes.wait { arrivals >= count }
  }
}
