/// Takes a terminal from line to key input and gives it back. Whatever ends the program, the shell finds its terminal
/// as it was: `restore()` is also called at exit and by the handlers of fatal signals.
@MainActor
final class RawMode {
  private let input: Int32
  private let output: Int32
  private var saved = termios()
  private var isOn = false

  init(input: Int32, output: Int32) {
    self.input = input
    self.output = output
  }

  /// Switches to raw mode. False if `input` is no terminal.
  func enter() -> Bool {
    guard tcgetattr(input, &saved) == 0 else { return false }
    var raw = saved
    cfmakeraw(&raw)
    EmergencyRestore.arm(input: input, output: output, saved: saved)
    guard tcsetattr(input, TCSAFLUSH, &raw) == 0 else {
      EmergencyRestore.disarm()
      return false
    }
    isOn = true
    writeAll(TerminalCodes.setUp, to: output)
    return true
  }

  /// Switches back. Harmless when repeated.
  func restore() {
    guard isOn else { return }
    isOn = false
    writeAll(TerminalCodes.tearDown, to: output)
    tcsetattr(input, TCSAFLUSH, &saved)
    EmergencyRestore.disarm()
  }
}
