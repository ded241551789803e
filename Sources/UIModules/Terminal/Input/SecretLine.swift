import POSIX
import Synchronization

/// A line of standard input that the terminal does not show while the user types it.
public enum SecretLine {
  // Signal handlers read it. It is written on the main actor before they are installed for a question; by then, even a late one
  // of the question before has ended, because the user has answered that question and typed the command of this one.
  nonisolated(unsafe) private static var modes = termios()
  private static let isAsking = Atomic(false)

  /// Reads a line, after `ask` has printed the question. If the program stops or ends meanwhile, the terminal shows again
  /// what is typed.
  @MainActor
  public static func read(ask: () -> Void) -> String? {
    guard tcgetattr(STDIN_FILENO, &modes) == 0,
      RestoreOnExit.arm(RestoreOnExit.Plan(saved: modes, codes: "", codesAgain: "", capture: nil))
    else { return nil }
    let signals = [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGCONT].filter {
      $0 == SIGCONT || !SignalAction.isIgnored($0)
    }
    let before = signals.map(SignalAction.current)
    isAsking.store(true, ordering: .sequentiallyConsistent)
    for number in signals { SignalAction.install(handler, for: number, flags: SA_SIGINFO | SA_RESTART) }
    hide()
    defer {
      isAsking.store(false, ordering: .sequentiallyConsistent)
      for (number, action) in zip(signals, before) { SignalAction.restore(action, for: number) }
      tcsetattr(STDIN_FILENO, TCSANOW, &modes)
      _ = RestoreOnExit.disarm(isStop: false)
    }
    ask()
    return readLine()
  }

  /// In the background this stops the program until it is in the foreground.
  private static func hide() {
    var hidden = modes
    hidden.c_lflag = hidden.c_lflag & ~tcflag_t(ECHO) | tcflag_t(ECHONL)
    if isAsking.load(ordering: .sequentiallyConsistent) { tcsetattr(STDIN_FILENO, TCSANOW, &hidden) }
    // The question may have ended meanwhile: another thread can handle a signal.
    if !isAsking.load(ordering: .sequentiallyConsistent) { tcsetattr(STDIN_FILENO, TCSANOW, &modes) }
  }

  private static let handler: SignalAction.Handler = { number, _, _ in
    if number == SIGTSTP {
      tcsetattr(STDIN_FILENO, TCSANOW, &modes)
      signal(number, SIG_DFL)
      SignalAction.unblock(number)
      raise(number)
      SignalAction.install(handler, for: number, flags: SA_SIGINFO | SA_RESTART)
    } else if number != SIGCONT {
      RestoreOnExit.terminate(by: number)
    }
    hide()
  }
}
