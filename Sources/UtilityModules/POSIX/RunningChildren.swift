import Synchronization

/// The running children of this program, so that they end with it.
///
/// A signal handler can use neither a lock nor an allocated list, so there is a fixed number of places. A child that
/// finds none is not ended, but it ends when it prints something.
public enum RunningChildren {
  /// Each has the process in its lower half, and the signal that ends it in the upper half; 0 if the place is free.
  private static let first = Atomic<Int64>(0)
  private static let second = Atomic<Int64>(0)
  private static let third = Atomic<Int64>(0)
  private static let fourth = Atomic<Int64>(0)
  /// How many children are being started.
  private static let starts = Atomic(0)
  private static let atExit: Int32 = atexit { RunningChildren.endAll() }

  /// Runs `start`, which starts a child and adds it. If the program ends meanwhile, the end waits until the child is
  /// added.
  public static func start<Child>(_ start: () throws(SystemCallError) -> Child) throws(SystemCallError) -> Child {
    _ = atExit
    // A signal handler on this thread would wait for itself.
    let blocked = SignalAction.blockAll(but: [])
    starts.add(1, ordering: .sequentiallyConsistent)
    defer {
      starts.subtract(1, ordering: .sequentiallyConsistent)
      SignalAction.setBlocked(blocked)
    }
    return try start()
  }

  public static func add(_ identifier: Int32, endSignal: Int32) {
    exchange(0, for: value(identifier, endSignal))
  }

  public static func remove(_ identifier: Int32, endSignal: Int32) {
    exchange(value(identifier, endSignal), for: 0)
  }

  /// Whether a child has a place.
  public static func contains(_ identifier: Int32, endSignal: Int32) -> Bool {
    let value = value(identifier, endSignal)
    func contains(_ place: borrowing Atomic<Int64>) -> Bool { place.load(ordering: .relaxed) == value }
    return contains(first) || contains(second) || contains(third) || contains(fourth)
  }

  /// Sends each child and its group the signal that ends them, and does not wait for their end. Safe in a signal
  /// handler. `exit` calls it, and so does a crash in a terminal.
  public static func endAll() {
    SignalAction.waitForOtherThreads { starts.load(ordering: .sequentiallyConsistent) == 0 }
    end(first.load(ordering: .relaxed))
    end(second.load(ordering: .relaxed))
    end(third.load(ordering: .relaxed))
    end(fourth.load(ordering: .relaxed))
  }

  private static func end(_ value: Int64) {
    if value != 0 { kill(-Int32(truncatingIfNeeded: value), Int32(truncatingIfNeeded: value >> 32)) }
  }

  private static func value(_ identifier: Int32, _ endSignal: Int32) -> Int64 {
    Int64(endSignal) << 32 | Int64(identifier)
  }

  /// Replaces the value of one place that has it.
  private static func exchange(_ value: Int64, for other: Int64) {
    func exchange(_ place: borrowing Atomic<Int64>) -> Bool {
      place.compareExchange(expected: value, desired: other, ordering: .relaxed).exchanged
    }
    _ = exchange(first) || exchange(second) || exchange(third) || exchange(fourth)
  }
}
