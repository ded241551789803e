import Concurrency
import POSIX

/// Counts the input that is read and not handled yet, and keeps the other threads from reading while this program may
/// be replaced by another one. So what is read is handled here, and the rest is left to the other program.
final class InputGate: Sendable {
  /// The number of inputs that are being read or handled; nil while the gate is closed.
  private let count = CheckedMutex<Int?>(0)

  /// Begins to read an input. Returns false if the gate is closed.
  func enter() -> Bool {
    count.withLock { count in
      count = count.map { $0 + 1 }
      return count != nil
    }
  }

  /// Ends the handling of an input.
  func leave() {
    count.withLock { count in count = count.map { $0 - 1 } }
  }

  /// Closes the gate. Returns false if there is input that is not handled.
  func close() -> Bool {
    count.withLock { count in
      guard count == 0 else { return false }
      count = nil
      return true
    }
  }

  /// Opens the gate again.
  func open() {
    count.withLock { $0 = 0 }
  }
}
