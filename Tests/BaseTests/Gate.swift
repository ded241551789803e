import Concurrency
import Base
import Entities

/// Work that a test ends when it likes. As a sleeping clock does, it reports to the tracker that nothing goes on while
/// it is shut.
@MainActor
final class Gate<Value: Sendable> {
  private var waiting: [CheckedContinuation<Result<Value, NetworkError>, Never>] = []
  private let tracker: WorkTracker
  /// How often it was asked to let somebody pass.
  private(set) var arrivals = 0
  private var outcomes: [Int: Bool] = [:]

  init(tracker: WorkTracker) {
    self.tracker = tracker
  }

  /// Whether each that has passed was cancelled meanwhile, in the order in which they came: those that are let pass
  /// together go on in any.
  var cancellations: [Bool] { outcomes.sorted { $0.key < $1.key }.map(\.value) }

  /// Waits for `open`, whatever happens to the task.
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

  /// Lets all pass who wait.
  func open(_ result: Result<Value, NetworkError>) {
    let waiting = waiting
    self.waiting = []
    for continuation in waiting {
      tracker.begin()
      continuation.resume(returning: result)
    }
  }
}

/// A view model that keeps what its calls gave.
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

  override func handle(_ error: NetworkError) {
    errors.append(error)
    super.handle(error)
  }
}
