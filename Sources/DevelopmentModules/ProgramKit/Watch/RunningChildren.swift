import Synchronization
import Terminal

/// The running children of this program, so that they end with it.
///
/// A signal handler can use neither a lock nor an allocated list, so there is a fixed number of places. A child that
/// finds none is not ended, but it ends when it prints something.
enum RunningChildren {
  private static let first = Atomic<Int32>(0)
  private static let second = Atomic<Int32>(0)
  private static let third = Atomic<Int32>(0)
  private static let fourth = Atomic<Int32>(0)
  private static let atExit: Int32 = atexit { RunningChildren.killAll() }

  static func add(_ identifier: Int32) {
    _ = atExit
    exchange(0, for: identifier)
  }

  static func remove(_ identifier: Int32) {
    exchange(identifier, for: 0)
  }

  /// Kills all children, with their groups. Safe in a signal handler. `exit` calls it; a program that ends in another way
  /// calls it itself.
  static func killAll() {
    killGroup(first.load(ordering: .relaxed))
    killGroup(second.load(ordering: .relaxed))
    killGroup(third.load(ordering: .relaxed))
    killGroup(fourth.load(ordering: .relaxed))
  }

  private static func killGroup(_ identifier: Int32) {
    if identifier > 0 { kill(-identifier, SIGKILL) }
  }

  /// Replaces the value of one place that has it.
  private static func exchange(_ value: Int32, for other: Int32) {
    func exchange(_ place: borrowing Atomic<Int32>) -> Bool {
      place.compareExchange(expected: value, desired: other, ordering: .relaxed).exchanged
    }
    _ = exchange(first) || exchange(second) || exchange(third) || exchange(fourth)
  }
}
