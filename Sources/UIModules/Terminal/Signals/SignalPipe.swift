import POSIX
import Synchronization

/// Turns signals into bytes on a pipe (the self-pipe technique), which is all that a handler may do.
enum SignalPipe {
  /// SIGWINCH, SIGTSTP, SIGCONT, and all signals that end a program, except SIGKILL and the signals of crashes.
  private static let signals: [Int32] = {
    let others =
      RestoreOnExit.fatalSignals + [SIGKILL, SIGSTOP, SIGTTIN, SIGTTOU, SIGCHLD, SIGURG] + harmlessHere
    return (1...31).filter { !others.contains($0) } + realTime
  }()

  // The default actions differ between platforms, and Darwin has no real-time signals. On Linux the signals that Swift
  // does not name (SIGSTKFLT) all end a program; the first real-time signals belong to the C library.
  #if canImport(Darwin)
  private static let harmlessHere = [SIGIO, SIGINFO]
  private static let realTime: [Int32] = []
  #else
  private static let harmlessHere: [Int32] = []
  private static let realTime = Array(__libc_current_sigrtmin()...__libc_current_sigrtmax())
  #endif

  // Written once, before the first handler is installed; handlers only read it.
  nonisolated(unsafe) private static var writeEnd: Int32 = -1
  @MainActor private(set) static var readEnd: Int32 = -1
  @MainActor private(set) static var caught: [Int32] = []
  /// The previous action of SIGTTOU.
  @MainActor private(set) static var writes: sigaction?
  private static let isEndRequested = Atomic(false)
  /// Whether signals stay pending: see `hold()`.
  static let isHolding = Atomic(false)
  /// The number of handlers that have a signal, which is neither on the pipe nor pending.
  static let busyHandlers = Atomic(0)

  /// Begins to catch the signals. Returns the descriptor where the number of each arrives as a byte; nil if no descriptor
  /// is free. Signals that the parent of the program ignored stay ignored, except SIGCONT, which ends a stop.
  @MainActor
  static func open() -> Int32? {
    guard let ends = openPipe() else { return nil }
    // A signal handler must never wait.
    _ = fcntl(ends.writing, F_SETFL, O_NONBLOCK)
    (readEnd, writeEnd) = ends
    isEndRequested.store(false, ordering: .relaxed)
    // The first use of each; a handler that interrupts the first use in another handler would wait for ever.
    isHolding.store(false, ordering: .sequentiallyConsistent)
    _ = busyHandlers.load(ordering: .sequentiallyConsistent)
    caught = signals.filter { $0 == SIGCONT || !SignalAction.isIgnored($0) }
    caught.forEach(catchSignal)
    // The program itself checks that it is in the foreground before it writes.
    writes = SignalAction.current(SIGTTOU)
    signal(SIGTTOU, SIG_IGN)
    return readEnd
  }

  /// Stops catching signals. The pipe stays open, because a handler may still run.
  @MainActor
  static func close() {
    for number in caught { signal(number, SIG_DFL) }
    caught = []
    if let writes { SignalAction.restore(writes, for: SIGTTOU) }
  }

  /// Stops the process group, as Ctrl-Z does. Does nothing if no shell could continue it. The stop may come a moment
  /// after this returns; SIGCONT arrives after it.
  @MainActor
  static func suspend() {
    guard caught.contains(SIGTSTP) else { return }
    signal(SIGTSTP, SIG_DFL)
    kill(0, SIGTSTP)
  }

  /// Catches SIGTSTP again after a stop.
  @MainActor
  static func catchSuspend() {
    if caught.contains(SIGTSTP) { catchSignal(SIGTSTP) }
  }

  /// The handler of SIGCONT can be interrupted by others, and the others cannot be interrupted. So the signals sent to
  /// a stopped program are on the pipe before SIGCONT, and the program ends before it takes the screen again. Only
  /// SIGWINCH does not interrupt it: its handler may not return (see `hold()`), and SIGCONT would be lost.
  private static func catchSignal(_ number: Int32) {
    SignalAction.install(
      pass, for: number, flags: SA_SIGINFO | SA_RESTART, isAlone: number != SIGCONT, blocked: [SIGWINCH])
  }

  /// Runs on any thread, so it has no actor.
  private static let pass: SignalAction.Handler = { number, _, _ in
    let saved = errno
    busyHandlers.add(1, ordering: .sequentiallyConsistent)
    if isHolding.load(ordering: .sequentiallyConsistent) {
      waitForRelease(after: number)
    } else {
      send(number)
      busyHandlers.subtract(1, ordering: .sequentiallyConsistent)
    }
    errno = saved
  }

  private static func send(_ number: Int32) {
    if number == SIGINT || number == SIGTERM || number == SIGQUIT {
      // The second request to end means that the program hangs.
      if isEndRequested.exchange(true, ordering: .relaxed) { RestoreOnExit.terminate(by: number) }
    }
    var byte = UInt8(truncatingIfNeeded: number)
    _ = write(writeEnd, &byte, 1)
  }
}
