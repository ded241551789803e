import Entities

/// A call that a test answers when it likes.
@MainActor
final class Gate<Value: Sendable> {
  private var waiting: [CheckedContinuation<Result<Value, NetworkError>, Never>] = []
  private var arrivals = 0

  /// Waits for `open`, whatever happens to the task.
  func pass() async throws(NetworkError) -> Value {
    arrivals += 1
    return try await withCheckedContinuation { waiting.append($0) }.get()
  }

  /// Lets all pass who wait.
  func open(_ result: Result<Value, NetworkError>) {
    let waiting = waiting
    self.waiting = []
    for continuation in waiting { continuation.resume(returning: result) }
  }

  /// Returns once so many have come, or the test's time limit has run out.
  func arrived(_ count: Int = 1) async {
    while !Task.isCancelled, arrivals < count { await Task.yield() }
  }
}
