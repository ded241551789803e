/// Escape codes, named as in ECMA-48 and xterm's documentation.
enum TerminalCodes {
  /// Alternate screen, cursor hidden, bracketed paste, screen cleared.
  static let setUp = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?2004h\u{1B}[H\u{1B}[2J"
  /// Restores everything, also in the middle of a frame.
  static let tearDown: StaticString =
    "\u{1B}[?2026l\u{1B}[?7h\u{1B}[0m\u{1B}[?2004l\u{1B}[?25h\u{1B}[?1049l"
  /// The same beside a program in front. It first saves the cursor, which the codes move to where it was saved last. One text
  /// for one write, because that program may write between two.
  static let tearDownAgain: StaticString =
    "\u{1B}7\u{1B}[?2026l\u{1B}[?7h\u{1B}[0m\u{1B}[?2004l\u{1B}[?25h\u{1B}[?1049l"

  static let showCursor = "\u{1B}[?25h"
  static let hideCursor = "\u{1B}[?25l"
  /// A synchronized update: the terminal shows all output between the two codes at once. Other terminals ignore them.
  static let beginUpdate = "\u{1B}[?2026h"
  static let endUpdate = "\u{1B}[?2026l"
  /// Automatic wrapping at the end of a row.
  static let enableWrap = "\u{1B}[?7h"
  static let disableWrap = "\u{1B}[?7l"
  /// Makes the whole screen scroll. It also moves the cursor, not to the same position on all terminals.
  static let resetMargins = "\u{1B}[r"
  static let eraseToEndOfLine = "\u{1B}[K"

  /// Puts a text into the clipboard (OSC 52).
  static func copy(_ text: String) -> [UInt8] {
    var output = Array("\u{1B}]52;c;".utf8)
    output.append(base64: Array(text.utf8))
    output.append("\u{1B}\\")
    return output
  }
}
