import POSIX

/// Switches a terminal to raw mode and the alternate screen, and restores it. `RestoreOnExit` does the same as
/// `restore()` at exit and after a crash.
@MainActor
final class RawMode {
  private let input = STDIN_FILENO
  private let output = OutputCapture.terminal
  private var saved = termios()
  private var capture: OutputCapture?
  private var isOn = false

  /// Stops a program in the background until it is in the foreground, before it changes the terminal: the kernel stops
  /// a background process that sets the modes, even to their current values. Then discards what was typed before.
  func waitForForeground() throws(SystemError) {
    var (modes, stops, before) = (termios(), sigset_t(), sigset_t())
    // The kernel does not stop a thread that blocks the signal, and the threads of Dispatch, which may run the main actor, do.
    sigemptyset(&stops)
    sigaddset(&stops, SIGTTOU)
    pthread_sigmask(SIG_UNBLOCK, &stops, &before)
    defer { SignalAction.setBlocked(before) }
    guard tcgetattr(input, &modes) == 0, tcsetattr(input, TCSANOW, &modes) == 0 else {
      throw SystemError("use", "the terminal", errno)
    }
    tcflush(input, TCIFLUSH)
  }

  /// Enters raw mode, or sets it again after a stop by SIGSTOP.
  ///
  /// - Parameter isSetUp: whether the terminal shows the alternate screen of the program that this one replaced.
  func enter(isSetUp: Bool = false) throws(SystemError) {
    try RestoreOnExit.change { () throws(SystemError) in try change(isSetUp: isSetUp) }
  }

  private func change(isSetUp: Bool) throws(SystemError) {
    if !isOn {
      guard tcgetattr(input, &saved) == 0 else { throw SystemError("use", "the terminal", errno) }
      guard arm(OutputCapture()) else { return }
    }
    var raw = saved
    cfmakeraw(&raw)
    guard tcsetattr(input, isSetUp ? TCSANOW : TCSADRAIN, &raw) == 0 else {
      let error = SystemError("use", "the terminal", errno)
      restore()
      throw error
    }
    if !isSetUp { writeAll(TerminalCodes.setUp, to: output) }
  }

  /// Takes the terminal of the program that this one replaced: from now on it is restored as that program found it.
  func adopt(_ state: TerminalState) {
    saved = state.saved
    _ = arm(state.captured.flatMap(OutputCapture.init(continuing:)) ?? OutputCapture())
  }

  private func arm(_ capture: OutputCapture?) -> Bool {
    isOn = true
    self.capture = capture
    return RestoreOnExit.arm(
      RestoreOnExit.Plan(
        saved: saved, codes: TerminalCodes.tearDown, codesAgain: TerminalCodes.tearDownAgain, capture: capture))
  }

  /// What a program that replaces this one has to know.
  var state: TerminalState {
    TerminalState(saved: saved, captured: capture?.file)
  }

  /// Runs `work`, which may execute another program, with the real standard descriptors and the file of the captured text.
  func withoutCapture(_ work: () throws -> Void) rethrows {
    capture?.pause()
    defer { capture?.resume() }
    try work()
  }

  /// Restores the terminal. Does nothing if it is already restored, except at the end after a stop.
  ///
  /// - Parameter isStop: whether the program may continue.
  func restore(isStop: Bool = false) {
    guard isOn else { return RestoreOnExit.change(RestoreOnExit.endStop) }
    isOn = false
    RestoreOnExit.change {
      RestoreOnExit.leave(to: saved) { isAgain in
        writeAll("\(isAgain ? TerminalCodes.tearDownAgain : TerminalCodes.tearDown)", to: output)
      }
    }
    // A blocked terminal may have delayed this until the emergency handler has run.
    if RestoreOnExit.disarm(isStop: isStop) { capture?.finish(mayAllocate: true) }
    capture = nil
  }
}
