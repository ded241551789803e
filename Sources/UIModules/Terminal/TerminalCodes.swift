/// What is sent to a terminal besides text, by the names ECMA-48 and xterm's control sequences give it.
enum TerminalCodes {
  /// Takes the terminal over: alternate screen, cursor hidden, pastes marked as such, nothing on the screen.
  static let setUp = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?2004h\u{1B}[H\u{1B}[2J"
  /// Gives it back as it was, also from the middle of a frame.
  static let tearDown = "\u{1B}[?2026l\u{1B}[?7h\u{1B}[0m\u{1B}[?2004l\u{1B}[?25h\u{1B}[?1049l"
  /// Clicks and the wheel are reported, as SGR has it, and no longer.
  static let enableMouse = "\u{1B}[?1000h\u{1B}[?1006h"
  static let disableMouse = "\u{1B}[?1006l\u{1B}[?1000l"

  static let showCursor = "\u{1B}[?25h"
  static let hideCursor = "\u{1B}[?25l"
  /// From here on the terminal keeps showing what it shows, and shows all that came at the end. Those that do not know
  /// it pass it over.
  static let beginUpdate = "\u{1B}[?2026h"
  static let endUpdate = "\u{1B}[?2026l"
  /// Whether text that does not fit in its row goes on in the next.
  static let enableWrap = "\u{1B}[?7h"
  static let disableWrap = "\u{1B}[?7l"
  /// The whole screen scrolls. It also moves the cursor, where to is not the same everywhere.
  static let resetMargins = "\u{1B}[r"
  static let resetSGR = "\u{1B}[m"
  static let eraseToEndOfLine = "\u{1B}[K"
  static let eraseToEndOfScreen = "\u{1B}[J"
}
