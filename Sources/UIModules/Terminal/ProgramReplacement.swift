import Concurrency
import POSIX
import Resources

/// A program that takes the place of this one, in the same process and with the terminal as it is.
@MainActor
struct ProgramReplacement {
  let executable: String
  let arguments: @MainActor (TerminalState) -> [String]
  let failed: @MainActor (SystemError) -> Void

  /// Executes the program, and does not return if that succeeds.
  ///
  /// - Returns: why it failed; nil if input or a signal has to be handled before.
  func execute(with rawMode: RawMode, theme: Theme, gate: InputGate) -> SystemError? {
    let command = CStrings([executable] + arguments(rawMode.state(theme: theme)))
    guard gate.close() else { return nil }
    defer { gate.open() }
    guard SignalPipe.hold() else { return nil }
    defer { SignalPipe.release() }
    return rawMode.withoutErrorCapture {
      // The optimiser would otherwise free the strings before they are used.
      withExtendedLifetime(command) {
        execv(executable, command.pointers)
        return SystemError("run", executable, errno)
      }
    }
  }
}

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

/// Counts the input that is read and not handled yet, and keeps the other threads from reading while this program may
/// be replaced by another one. So what is read is handled here, and the rest is left to the other program.
final class InputGate: Sendable {
  /// The number of inputs that are being read or handled; nil while the gate is closed.
  private let count = CheckedMutex<Int?>(0)

  /// Begins to read an input. Returns false if the gate is closed.
  func enter() -> Bool {
    count.withLock { count in
      count = count.map { $0 + 1 }
      return count != nil
    }
  }

  /// Ends the handling of an input.
  func leave() {
    count.withLock { count in count = count.map { $0 - 1 } }
  }

  /// Closes the gate. Returns false if there is input that is not handled.
  func close() -> Bool {
    count.withLock { count in
      guard count == 0 else { return false }
      count = nil
      return true
    }
  }

  /// Opens the gate again.
  func open() {
    count.withLock { $0 = 0 }
  }
}
