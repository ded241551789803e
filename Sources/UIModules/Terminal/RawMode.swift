/// Switches a terminal to raw mode and the alternate screen, and restores it. `RestoreOnExit` does the same as
/// `restore()` at exit and after a crash.
@MainActor
final class RawMode {
  private let input: Int32
  private let output: Int32
  private let setUp: String
  private let tearDown: UnsafeMutableRawBufferPointer
  private var saved = termios()
  private var errors: StandardErrorCapture?
  private var isOn = false

  /// - Parameter usesMouse: whether the terminal reports clicks and the wheel. It cannot select text then.
  init(input: Int32, output: Int32, usesMouse: Bool) {
    self.input = input
    self.output = output
    setUp = TerminalCodes.setUp + (usesMouse ? TerminalCodes.enableMouse : "")
    let codes = (usesMouse ? TerminalCodes.disableMouse : "") + TerminalCodes.tearDown
    tearDown = .allocate(byteCount: codes.utf8.count, alignment: 1)
    tearDown.copyBytes(from: codes.utf8)
  }

  /// Stops a program in the background until it is in the foreground, before it changes the terminal: the kernel stops
  /// a background process that sets the modes, even to their current values.
  func waitForForeground() throws(TerminalError) {
    var modes = termios()
    guard tcgetattr(input, &modes) == 0, tcsetattr(input, TCSANOW, &modes) == 0 else {
      throw TerminalError("cannot use the terminal", errno)
    }
  }

  /// Enters raw mode, or sets it again after a stop by SIGSTOP.
  func enter() throws(TerminalError) {
    if !isOn {
      guard tcgetattr(input, &saved) == 0 else { throw TerminalError("cannot use the terminal", errno) }
      isOn = true
      errors = StandardErrorCapture()
      RestoreOnExit.arm(
        RestoreOnExit.Plan(input: input, output: output, saved: saved, codes: tearDown, errors: errors))
    }
    var raw = saved
    cfmakeraw(&raw)
    guard tcsetattr(input, TCSADRAIN, &raw) == 0 else {
      let error = TerminalError("cannot use the terminal", errno)
      restore()
      throw error
    }
    writeAll(setUp, to: output)
  }

  /// Restores the terminal. Does nothing if it is already restored.
  func restore() {
    guard isOn else { return }
    isOn = false
    writeAll(Array(tearDown), to: output)
    // In the background the modes belong to another program.
    if isForeground(input) { tcsetattr(input, TCSAFLUSH, &saved) }
    // A blocked terminal may have delayed this until the user ended the program, so check that the emergency handler
    // has not run.
    if RestoreOnExit.disarm() { errors?.finish() }
    errors = nil
  }
}
