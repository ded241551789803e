import Entities

/// A call that waits until the test returns its result.
@MainActor
final class Gate<Value: Sendable> {
  private var waiting: [CheckedContinuation<Result<Value, NetworkError>, Never>] = []
  private var arrivals = 0

  /// Waits for `open`, even in a cancelled task.
  func pass() async throws(NetworkError) -> Value {
    arrivals += 1
    return try await withCheckedContinuation { waiting.append($0) }.get()
  }

  /// Ends all calls that wait, with this result.
  func open(_ result: Result<Value, NetworkError>) {
    let waiting = waiting
    self.waiting = []
    for continuation in waiting { continuation.resume(returning: result) }
  }

  /// Waits for this many calls, or until the test's time limit.
  func arrived(_ count: Int = 1) async {
    while !Task.isCancelled, arrivals < count { await Task.yield() }
  }
}
