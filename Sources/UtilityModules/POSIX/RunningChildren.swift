import Synchronization

/// The running children of this program, each of which leads a process group that ends with the program. A signal handler can
/// use neither a lock nor an allocated list, so there is a fixed number of places. A child that finds none is not ended, but it
/// ends when it prints something.
public enum RunningChildren {
  /// Each has the process in its lower half, and the signal that ends it in the upper half; 0 if the place is free.
  private static let first = Atomic<Int64>(0)
  private static let second = Atomic<Int64>(0)
  private static let third = Atomic<Int64>(0)
  private static let fourth = Atomic<Int64>(0)
  private static let starts = Atomic(0)
  private static let atExit = atexit {
    RunningChildren.endAll()
    // A signal that ends the program decides how it ends.
    SignalAction.waitForOtherThreads { !RunningChildren.isEnding.load(ordering: .sequentiallyConsistent) }
  }
  private static let isEnding = Atomic(false)

  /// Runs `start`, which starts a child and adds it. If the program ends meanwhile, the end waits until the child is added.
  public static func start<Child>(_ start: () throws(SystemError) -> Child) throws(SystemError) -> Child {
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

  /// Gives a child a place.
  public static func add(_ identifier: Int32, endSignal: Int32) {
    exchange(0, for: value(identifier, endSignal))
  }

  /// Frees the place of a child.
  public static func remove(_ identifier: Int32, endSignal: Int32) {
    exchange(value(identifier, endSignal), for: 0)
  }

  /// Sends each child and its group the signal that ends them, and kills the group when the child has ended, or after a second.
  /// Safe in a signal handler. `exit` calls it, and so does a crash in a terminal.
  public static func endAll() {
    SignalAction.waitForOtherThreads { starts.load(ordering: .sequentiallyConsistent) == 0 }
    forEach { child, endSignal in
      kill(-child, endSignal)
      // A stopped program would not see the signal.
      kill(-child, SIGCONT)
    }
    for _ in 0..<100 {
      var isRunning = false
      forEach { child, _ in isRunning = !hasEnded(child) || isRunning }
      if !isRunning { break }
      poll(nil, 0, 10)
    }
    forEach { child, _ in kill(-child, SIGKILL) }
  }

  /// Whether a child has ended. Its number stays its own until the child is waited for. Safe in a signal handler.
  public static func hasEnded(_ identifier: Int32) -> Bool {
    var info = siginfo_t()
    // An error other than an interruption means that there is no such child.
    if waitid(P_PID, id_t(identifier), &info, WEXITED | WNOHANG | WNOWAIT) != 0 { return errno != EINTR }
    return info.si_signo == SIGCHLD
  }

  /// Lets the signals by which the user or the system ends a program end the children too. Only for a program without a
  /// terminal: `TerminalProgram` handles these signals itself.
  public static func endWithSignals() {
    for number in [SIGHUP, SIGINT, SIGQUIT, SIGTERM] where !SignalAction.isIgnored(number) {
      SignalAction.install(endAllAndRaise, for: number, flags: SA_SIGINFO, isAlone: true)
    }
  }

  private static let endAllAndRaise: SignalAction.Handler = { number, _, _ in
    isEnding.store(true, ordering: .sequentiallyConsistent)
    endAll()
    signal(number, SIG_DFL)
    SignalAction.unblock(number)
    raise(number)
  }

  static func forEach(_ body: (_ child: Int32, _ endSignal: Int32) -> Void) {
    func read(_ place: borrowing Atomic<Int64>) {
      let value = place.load(ordering: .relaxed)
      if value != 0 { body(Int32(truncatingIfNeeded: value), Int32(truncatingIfNeeded: value >> 32)) }
    }
    read(first)
    read(second)
    read(third)
    read(fourth)
  }

  private static func value(_ identifier: Int32, _ endSignal: Int32) -> Int64 {
    Int64(endSignal) << 32 | Int64(identifier)
  }

  private static func exchange(_ value: Int64, for other: Int64) {
    func exchange(_ place: borrowing Atomic<Int64>) -> Bool {
      place.compareExchange(expected: value, desired: other, ordering: .relaxed).exchanged
    }
    _ = exchange(first) || exchange(second) || exchange(third) || exchange(fourth)
  }
}
