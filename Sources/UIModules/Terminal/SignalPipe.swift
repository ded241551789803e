import Synchronization

/// Turns signals into bytes on a pipe: a handler may do hardly more than that, and a signal that comes before anybody
/// reads waits there instead of being lost.
enum SignalPipe {
  /// SIGWINCH, SIGTSTP and SIGCONT, and every signal that would end the program on its own, beside those of crashes and
  /// SIGKILL.
  private static let signals: [Int32] = {
    let others =
      RestoreOnExit.fatalSignals + [SIGKILL, SIGSTOP, SIGTTIN, SIGTTOU, SIGCHLD, SIGURG] + harmlessHere
    return (1...31).filter { !others.contains($0) } + realTime
  }()

  // Signals have other defaults on each platform, and Darwin has no real-time ones. Those of Linux that Swift does not
  // name (SIGSTKFLT) all end a program; the first real-time ones are the C library's.
  #if canImport(Darwin)
  private static let harmlessHere = [SIGIO, SIGINFO]
  private static let realTime: [Int32] = []
  #else
  private static let harmlessHere: [Int32] = []
  private static let realTime = Array(__libc_current_sigrtmin()...__libc_current_sigrtmax())
  #endif

  // Written once, before the first handler is installed; handlers only read it.
  nonisolated(unsafe) private static var writeEnd: Int32 = -1
  @MainActor private static var caught: [Int32] = []
  /// What happened before on SIGTTOU.
  @MainActor private static var writes: sigaction?
  private static let isEndRequested = Atomic(false)

  /// Begins to catch the signals and returns the descriptor on which each arrives as one byte, its number; nil if
  /// there is no descriptor left for it. Signals that the program's parent had ignored stay so, but for SIGCONT, without
  /// which a stop would not be over.
  @MainActor
  static func open() -> Int32? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    // Nobody may ever wait in a signal handler.
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    writeEnd = ends[1]
    isEndRequested.store(false, ordering: .relaxed)
    caught = signals.filter { $0 == SIGCONT || !SignalAction.isIgnored($0) }
    caught.forEach(catchSignal)
    // To write to the terminal from the background is what the program takes care not to do itself.
    writes = SignalAction.current(SIGTTOU)
    signal(SIGTTOU, SIG_IGN)
    return ends[0]
  }

  /// Stops catching. The pipe stays: a handler may be on its way.
  @MainActor
  static func close() {
    for number in caught { signal(number, SIG_DFL) }
    caught = []
    if let writes { SignalAction.restore(writes, for: SIGTTOU) }
  }

  /// Stops the program and all that were started with it, as Ctrl-Z does elsewhere; nothing happens where there is no
  /// shell to bring it back. The stop may come a moment after this has returned; SIGCONT tells that it is over.
  @MainActor
  static func suspend() {
    guard caught.contains(SIGTSTP) else { return }
    signal(SIGTSTP, SIG_DFL)
    kill(0, SIGTSTP)
  }

  /// Stops the program again, continued in the background: as the kernel does when a program reads there.
  static func suspendInBackground() {
    kill(0, SIGTTIN)
  }

  /// Has SIGCONT come, behind every signal that has been sent before.
  static func sendContinue() {
    kill(getpid(), SIGCONT)
  }

  /// Catches SIGTSTP again, after a stop.
  @MainActor
  static func catchSuspend() {
    if caught.contains(SIGTSTP) { catchSignal(SIGTSTP) }
  }

  /// A handler of SIGCONT can be interrupted by those of other signals, and these by none. What was sent to a stopped
  /// program is therefore on the pipe before SIGCONT is, and the program ends before it takes the screen over again.
  private static func catchSignal(_ number: Int32) {
    SignalAction.install(pass, for: number, flags: SA_SIGINFO | SA_RESTART, isAlone: number != SIGCONT)
  }

  /// Runs on whichever thread the signal met, so it may belong to no actor.
  private static let pass: SignalAction.Handler = { number, _, _ in
    let saved = errno
    if number == SIGINT || number == SIGTERM || number == SIGQUIT {
      // Who says it twice waits for a program that hangs, and gets what they ask for.
      if isEndRequested.exchange(true, ordering: .relaxed) { RestoreOnExit.terminate(by: number) }
    }
    var byte = UInt8(truncatingIfNeeded: number)
    _ = write(writeEnd, &byte, 1)
    errno = saved
  }
}
