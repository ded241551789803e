import Observation

/// A question to the user for which calls of features wait, such as whether to sign in or to buy. The app shows it as long as
/// calls wait.
@MainActor @Observable
final class Question<Answer: Sendable> {
  private(set) var calls: [Int: CheckedContinuation<Answer?, Never>] = [:]
  private var lastID = 0

  /// Whether calls wait for the answer.
  var isAsked: Bool { !calls.isEmpty }

  /// Waits for the answer; nil if the user gives none. A call whose task is cancelled does not wait: its screen was left.
  func answer() async -> Answer? {
    lastID += 1
    let id = lastID
    return await withTaskCancellationHandler {
      await withCheckedContinuation { call in
        if Task.isCancelled { call.resume(returning: nil) } else { calls[id] = call }
      }
    } onCancel: {
      Task { @MainActor in calls.removeValue(forKey: id)?.resume(returning: nil) }
    }
  }

  /// Answers all calls that wait; nil if the user has closed the question.
  func finish(_ answer: Answer?) {
    defer { calls = [:] }
    for call in calls.values { call.resume(returning: answer) }
  }
}
