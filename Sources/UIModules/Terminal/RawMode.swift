/// Takes a terminal from line to key input and gives it back. Whatever ends the program, the shell finds its terminal
/// as it was: what `restore()` does is also done at exit and by the handlers of fatal signals.
@MainActor
final class RawMode {
  private let input: Int32
  private let output: Int32
  private let codes: UnsafeMutableRawBufferPointer
  private let setUp: String
  private let tearDown: String
  private var saved = termios()
  private var errors: HeldErrors?
  private(set) var isOn = false

  /// - Parameter usesMouse: whether clicks and the wheel are to be reported. The terminal then selects no text.
  init(input: Int32, output: Int32, usesMouse: Bool) {
    self.input = input
    self.output = output
    setUp = TerminalCodes.setUp + (usesMouse ? TerminalCodes.mouse : "")
    tearDown = (usesMouse ? TerminalCodes.noMouse : "") + TerminalCodes.tearDown
    codes = .allocate(byteCount: tearDown.utf8.count, alignment: 1)
    codes.copyBytes(from: tearDown.utf8)
  }

  /// Whether `input` is a terminal that can be had. In the background the program stops here, before it has touched
  /// anything, until the shell brings it to the front.
  func isAvailable() -> Bool {
    var modes = termios()
    return tcgetattr(input, &modes) == 0 && tcsetattr(input, TCSANOW, &modes) == 0
  }

  /// Switches to raw mode, unless it is on. False if that cannot be.
  func enter() -> Bool {
    guard !isOn else { return true }
    guard tcgetattr(input, &saved) == 0 else { return false }
    isOn = true
    errors = HeldErrors()
    EmergencyRestore.arm(
      EmergencyRestore.Plan(input: input, output: output, saved: saved, codes: codes, errors: errors))
    return takeOver()
  }

  /// Sets all modes anew, after the program was stopped without having been asked.
  @discardableResult
  func takeOver() -> Bool {
    var raw = saved
    cfmakeraw(&raw)
    guard tcsetattr(input, TCSAFLUSH, &raw) == 0 else {
      restore()
      return false
    }
    writeAll(setUp, to: output)
    return true
  }

  /// Switches back. Harmless when repeated.
  func restore() {
    guard isOn else { return }
    isOn = false
    EmergencyRestore.disarm()
    writeAll(tearDown, to: output)
    // In the background the modes are another program's now; the screen was still this one's.
    if isForeground(input) { tcsetattr(input, TCSAFLUSH, &saved) }
    errors?.release()
    errors = nil
  }
}

/// Whether this program is the one that a terminal's keys go to, or there is no job control that would say so.
func isForeground(_ terminal: Int32) -> Bool {
  let group = tcgetpgrp(terminal)
  return group < 0 || group == getpgrp()
}
