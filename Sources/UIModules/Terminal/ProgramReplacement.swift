import POSIX
import Resources

/// A program that takes the place of this one, in the same process and with the terminal as it is.
@MainActor
struct ProgramReplacement {
  let executable: String
  let arguments: @MainActor (TerminalState) -> [String]
  let failed: @MainActor (SystemCallError) -> Void

  /// Executes the program, and does not return if that succeeds.
  ///
  /// - Returns: why it failed; nil if input or a signal has to be handled before.
  func execute(with rawMode: RawMode, theme: Theme, gate: InputGate) -> SystemCallError? {
    let command = CStrings([executable] + arguments(rawMode.state(theme: theme)))
    guard gate.close() else { return nil }
    defer { gate.open() }
    guard SignalPipe.hold() else { return nil }
    defer { SignalPipe.release() }
    return rawMode.withoutErrorCapture {
      // The optimiser would otherwise free the strings before they are used.
      withExtendedLifetime(command) {
        execv(executable, command.pointers)
        return SystemCallError("cannot run \(executable)", errno)
      }
    }
  }
}
