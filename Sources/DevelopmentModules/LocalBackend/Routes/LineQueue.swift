import Concurrency
import Dispatch

/// Writes lines on a thread of its own, so that a slow reader delays no response. If too many lines are waiting,
/// further ones are only counted, and the count is written later.
final class LineQueue: Sendable {
  static let limit = 1000

  private struct State {
    var waiting: [String] = []
    var droppedCount = 0
    var isWriting = false

    /// Adds a line with the count.
    mutating func reportDropped() {
      guard droppedCount > 0 else { return }
      waiting.append("\(droppedCount) more lines left out: they were not read as fast as they were written")
      droppedCount = 0
    }
  }

  private let thread = DispatchQueue(label: "LocalBackend.log")
  private let state = VisibleMutex(State())
  private let write: @Sendable (String) -> Void

  /// - Parameter write: called for one line after the other. It may block.
  init(write: @escaping @Sendable (String) -> Void) {
    self.write = write
  }

  /// Returns at once.
  func add(_ line: String) {
    let isIdle = state.withLock { state in
      if state.waiting.count < Self.limit {
        state.reportDropped()
        state.waiting.append(line)
      } else {
        state.droppedCount += 1
      }
      defer { state.isWriting = true }
      return !state.isWriting
    }
    guard isIdle else { return }
    thread.async { [self] in
      while let line = next() { write(line) }
    }
  }

  private func next() -> String? {
    state.withLock { state in
      if state.waiting.isEmpty { state.reportDropped() }
      guard !state.waiting.isEmpty else {
        state.isWriting = false
        return nil
      }
      return state.waiting.removeFirst()
    }
  }
}
