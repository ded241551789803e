import Concurrency
import Dispatch

/// Hands lines over on a thread of its own, so that a reader that stops reading holds up no answer. So many may wait;
/// what comes beyond that is counted, and the count handed over once there is room again.
final class LineQueue: Sendable {
  static let limit = 1000

  private struct State {
    var waiting: [String] = []
    var missed = 0
    var isHandingOver = false

    /// Puts the count in its place among the lines.
    mutating func reportMissed() {
      guard missed > 0 else { return }
      waiting.append("\(missed) more, not listed: this is not read as fast as it is written")
      missed = 0
    }
  }

  private let thread = DispatchQueue(label: "LocalBackend.log")
  private let state = VisibleMutex(State())
  private let handOver: @Sendable (String) -> Void

  /// - Parameter handOver: called for one line after another, and may wait.
  init(handOver: @escaping @Sendable (String) -> Void) {
    self.handOver = handOver
  }

  /// Never waits.
  func add(_ line: String) {
    let isIdle = state.withLock { state in
      if state.waiting.count < Self.limit {
        state.reportMissed()
        state.waiting.append(line)
      } else {
        state.missed += 1
      }
      defer { state.isHandingOver = true }
      return !state.isHandingOver
    }
    guard isIdle else { return }
    thread.async { [self] in
      while let line = next() { handOver(line) }
    }
  }

  private func next() -> String? {
    state.withLock { state in
      if state.waiting.isEmpty { state.reportMissed() }
      guard !state.waiting.isEmpty else {
        state.isHandingOver = false
        return nil
      }
      return state.waiting.removeFirst()
    }
  }
}
