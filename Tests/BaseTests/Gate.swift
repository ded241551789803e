import Base
import Concurrency
import Entities

/// Work that a test ends with `open`. Until then it does not count as work of the tracker, like a sleep on a clock.
@MainActor
final class Gate<Value: Sendable> {
  private var waiting: [CheckedContinuation<Result<Value, NetworkError>, Never>] = []
  private let tracker: WorkTracker
  /// The number of calls of `pass`.
  private(set) var arrivals = 0
  private var outcomes: [Int: Bool] = [:]

  init(tracker: WorkTracker) {
    self.tracker = tracker
  }

  /// Whether the task of each call of `pass` was cancelled, in the order of the calls. Calls that `open` resumes
  /// together end in any order.
  var cancellations: [Bool] { outcomes.sorted { $0.key < $1.key }.map(\.value) }

  /// Waits for `open`, also in a cancelled task.
  func pass() async throws(NetworkError) -> Value {
    arrivals += 1
    let number = arrivals
    let result = await withCheckedContinuation { continuation in
      waiting.append(continuation)
      tracker.end()
    }
    outcomes[number] = Task.isCancelled
    return try result.get()
  }

  /// Resumes all calls of `pass`.
  func open(_ result: Result<Value, NetworkError>) {
    let waiting = waiting
    self.waiting = []
    for continuation in waiting {
      tracker.begin()
      continuation.resume(returning: result)
    }
  }
}

/// A view model that stores the results of its calls.
@MainActor
final class Worker: BaseViewModel {
  let gate: Gate<Int>
  private(set) var values: [Int] = []
  private(set) var errors: [NetworkError] = []
  var onValue: (@MainActor (Int) -> Void)?

  init(gate: Gate<Int>) {
    self.gate = gate
  }

  func work() {
    perform({ [gate] () throws(NetworkError) in try await gate.pass() }) { [weak self] in
      self?.values.append($0)
      self?.onValue?($0)
    }
  }

  override func handle(_ error: any AppError) {
    if let error = error.networkError { errors.append(error) }
    super.handle(error)
  }
}
