import POSIX

/// The terminal that this program has from the one that it replaced.
@MainActor
struct AdoptedTerminal {
  let rawMode: RawMode
  /// Where signals arrive: see `SignalPipe.open()`.
  let signals: Int32?

  private static var current: AdoptedTerminal?

  /// Takes the terminal, unless it is taken already. Afterwards signals are caught, and wait until the program runs.
  static func adopt(_ state: TerminalState) -> AdoptedTerminal {
    if let current { return current }
    let rawMode = RawMode(input: STDIN_FILENO, output: STDOUT_FILENO, usesMouse: state.usesMouse)
    RestoreOnExit.installAlternateStack()
    rawMode.adopt(state)
    let adopted = AdoptedTerminal(rawMode: rawMode, signals: SignalPipe.open())
    SignalAction.unblockAll()
    current = adopted
    return adopted
  }
}
