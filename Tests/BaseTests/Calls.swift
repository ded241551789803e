import Base
import Entities
import MicroappBasics
import TestSupport
import Testing

/// Calls that a test answers at a gate, and whose work it waits for.
@MainActor
struct Calls<Value: Sendable> {
  let tracker = WorkTracker()
  let gate: Gate<Value, NetworkError>

  init() { gate = Gate(tracker: tracker) }
}

/// A suite of tests whose calls wait at a gate.
@MainActor
protocol CallSuite {
  associatedtype Value: Sendable
  var calls: Calls<Value> { get }
}

extension CallSuite {
  var tracker: WorkTracker { calls.tracker }
  var gate: Gate<Value, NetworkError> { calls.gate }

  /// Does something, and waits until all its work has ended or waits.
  func tracked(_ action: () -> Void) async {
    WorkTracker.$current.withValue(tracker) { action() }
    #expect(await tracker.settled())
  }

  /// Answers the calls that wait, and waits for what follows.
  func open(_ result: Result<Value, NetworkError>) async {
    await tracked { gate.open(result) }
  }

  /// Begins background work of a name, which waits for the answer of the calls and notes how it ended.
  @discardableResult
  func background(_ name: String, in viewModel: BaseViewModel, _ diary: Diary) -> Task<Void, Never> {
    viewModel.runInBackground { [gate] in
      _ = try? await gate.pass()
      diary.lines.append(Task.isCancelled ? "\(name) was cancelled" : "\(name) ended")
    }
  }
}

@MainActor
final class Diary {
  var lines: [String] = []
}
