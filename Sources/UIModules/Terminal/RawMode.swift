/// Takes a terminal from line to key input and gives it back. Whatever ends the program, the shell finds its terminal
/// as it was: what `restore()` does is also done at exit and by the handlers of fatal signals.
@MainActor
final class RawMode {
  private let input: Int32
  private let output: Int32
  private let setUp: String
  private let tearDown: UnsafeMutableRawBufferPointer
  private var saved = termios()
  private var errors: StandardErrorCapture?
  private var isOn = false

  /// - Parameter usesMouse: whether clicks and the wheel are to be reported. The terminal then selects no text.
  init(input: Int32, output: Int32, usesMouse: Bool) {
    self.input = input
    self.output = output
    setUp = TerminalCodes.setUp + (usesMouse ? TerminalCodes.enableMouse : "")
    let codes = (usesMouse ? TerminalCodes.disableMouse : "") + TerminalCodes.tearDown
    tearDown = .allocate(byteCount: codes.utf8.count, alignment: 1)
    tearDown.copyBytes(from: codes.utf8)
  }

  /// Stops the program as long as it is in the background, before it has touched anything: the kernel does so to whoever
  /// sets modes there, be they those that are set.
  func waitForForeground() throws(TerminalError) {
    var modes = termios()
    guard tcgetattr(input, &modes) == 0, tcsetattr(input, TCSANOW, &modes) == 0 else {
      throw TerminalError("cannot use the terminal", errno)
    }
  }

  /// Switches to raw mode; sets all of it anew if it is on, after the program was stopped without having been asked.
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

  /// Switches back. Harmless when repeated.
  func restore() {
    guard isOn else { return }
    isOn = false
    writeAll(Array(tearDown), to: output)
    // In the background the modes are another program's now; the screen was still this one's.
    if isForeground(input) { tcsetattr(input, TCSAFLUSH, &saved) }
    // Only now: a terminal that takes nothing may have kept it here, until somebody lost patience.
    if RestoreOnExit.disarm() { errors?.finish() }
    errors = nil
  }
}
