import Synchronization

/// Turns signals into bytes on a pipe: a handler may do hardly more than that, and a signal that comes before anybody
/// reads waits there instead of being lost.
enum SignalPipe {
  /// Those to be told of, and all those beside crashes that would end a program on their own.
  private static let signals = [
    SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGWINCH, SIGTSTP, SIGCONT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF,
    SIGPIPE, SIGXCPU, SIGXFSZ,
  ]

  // Written once, before the first handler is installed; handlers only read it.
  nonisolated(unsafe) private static var writeEnd: Int32 = -1
  @MainActor private static var caught: [Int32] = []
  /// What happened before on SIGTTOU.
  @MainActor private static var writes: sigaction?
  private static let isAskedToEnd = Atomic(false)

  /// Begins to catch the signals and returns the descriptor on which each arrives as one byte, its number; nil if
  /// there is no descriptor left for it. Signals that whoever started the program had ignored stay so.
  @MainActor
  static func open() -> Int32? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    // Nobody may ever wait in a signal handler.
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    writeEnd = ends[1]
    isAskedToEnd.store(false, ordering: .relaxed)
    caught = signals.filter { !SignalAction.isIgnored($0) }
    for number in caught { signal(number, pass) }
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
    if let writes { SignalAction.reinstate(writes, for: SIGTTOU) }
  }

  /// Stops the program and all that were started with it, as Ctrl-Z does elsewhere; nothing happens where there is no
  /// shell to bring it back. The stop may come a moment after this has returned; SIGCONT tells that it is over.
  @MainActor
  static func stop() {
    guard caught.contains(SIGTSTP) else { return }
    signal(SIGTSTP, SIG_DFL)
    kill(0, SIGTSTP)
  }

  /// Catches SIGTSTP again, after a stop.
  @MainActor
  static func catchStops() {
    if caught.contains(SIGTSTP) { signal(SIGTSTP, pass) }
  }

  /// Runs on whichever thread the signal met, so it may belong to no actor.
  private static let pass: @convention(c) (Int32) -> Void = { number in
    let saved = errno
    if number == SIGINT || number == SIGTERM || number == SIGQUIT {
      // Who says it twice waits for a program that hangs, and gets what they ask for.
      if isAskedToEnd.exchange(true, ordering: .relaxed) { EmergencyRestore.die(by: number) }
    }
    var byte = UInt8(truncatingIfNeeded: number)
    _ = write(writeEnd, &byte, 1)
    errno = saved
  }
}
