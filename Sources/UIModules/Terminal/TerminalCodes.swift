/// What is sent to a terminal besides text, by the names ECMA-48 and xterm's control sequences give it.
enum TerminalCodes {
  /// Takes the terminal over: alternate screen, cursor hidden, pastes marked as such, nothing on the screen.
  static let setUp = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?2004h\u{1B}[H\u{1B}[2J"
  /// Gives it back as it was: the same in reverse.
  static let tearDown = "\u{1B}[0m\u{1B}[?2004l\u{1B}[?25h\u{1B}[?1049l"

  static let showCursor = "\u{1B}[?25h"
  static let hideCursor = "\u{1B}[?25l"
  /// From here on the terminal keeps showing what it shows, and shows all that came at the end. Those that do not know
  /// it pass it over.
  static let beginUpdate = "\u{1B}[?2026h"
  static let endUpdate = "\u{1B}[?2026l"
  /// Whether text that does not fit in its row goes on in the next.
  static let wrap = "\u{1B}[?7h"
  static let doNotWrap = "\u{1B}[?7l"
  /// The whole screen scrolls. It also moves the cursor, where to is not the same everywhere.
  static let resetMargins = "\u{1B}[r"
  static let resetPen = "\u{1B}[m"
  static let eraseToEndOfLine = "\u{1B}[K"
  static let eraseToEndOfScreen = "\u{1B}[J"
}
