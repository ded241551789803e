import MicroappBasics
import POSIX

/// A program that takes the place of this one, in the same process and with the terminal as it is.
@MainActor
struct ProgramReplacement {
  let executable: String
  let arguments: @MainActor (TerminalState) throws -> [String]
  let failed: @MainActor (any Error) -> Void

  /// Executes the program, and does not return if that succeeds. Returns if input or a signal has to be handled before.
  func execute(with rawMode: RawMode, gate: InputGate) throws {
    let command = CStrings([executable] + (try arguments(rawMode.state)))
    guard gate.close() else { return }
    defer { gate.open() }
    guard SignalPipe.hold() else { return }
    defer { SignalPipe.release() }
    try rawMode.withoutCapture {
      // The optimiser would otherwise free the strings before they are used.
      try withExtendedLifetime(command) {
        execv(executable, command.pointers)
        throw SystemError("run", executable, errno)
      }
    }
  }
}

/// The terminal that this program has from the program that it replaced.
@MainActor
public struct AdoptedTerminal {
  let rawMode: RawMode
  /// Where signals arrive: see `SignalPipe.open()`.
  let signals: Int32?

  /// Takes the terminal, before any `await`: until then a crash leaves it in raw mode, and this thread blocks all signals. Then
  /// every end restores it: a crash, `exit`, or a signal, which waits until the run.
  public init(_ state: TerminalState) {
    rawMode = RawMode()
    RestoreOnExit.installAlternateStack()
    rawMode.adopt(state)
    signals = SignalPipe.open()
    SignalAction.unblockAll()
  }
}

/// Counts the input that is read and not handled yet, and keeps the other threads from reading while another program may
/// replace this one. So this program handles all that it has read, and leaves the rest to the other program.
final class InputGate: Sendable {
  /// The number of inputs that are being read or handled; nil while the gate is closed.
  private let count = CheckedMutex<Int?>(0)

  func enter() -> Bool {
    count.withLock { count in
      count = count.map { $0 + 1 }
      return count != nil
    }
  }

  func leave() { count.withLock { count in count = count.map { $0 - 1 } } }

  /// Closes the gate. Returns false if there is input that is not handled.
  func close() -> Bool {
    count.withLock { count in
      guard count == 0 else { return false }
      count = nil
      return true
    }
  }

  func open() { count.withLock { $0 = 0 } }
}
