extension Strings {
  static var next: String { text("Next") }
  static var send: String { text("Send") }
  static var toggle: String { text("Toggle") }
  static var choose: String { text("Choose") }
  static var leftAndRight: String { text("Left/Right") }
  static var tabs: String { text("Tabs") }
  static var quit: String { text("Quit") }
  static var keys: String { text("Keys") }
  static var close: String { text("Close") }
  static var previous: String { text("Previous") }
  static var arrows: String { text("Arrows, j, k") }
  static var moveOrScroll: String { text("Move or scroll") }
  static var redraw: String { text("Redraw") }
  static var suspend: String { text("Suspend") }
  static var refresh: String { text("Refresh") }
  static var copied: String { text("Copied") }
  static func sent(_ text: String) -> String { self.text("Sent to the terminal's clipboard: \(text)") }
  static var tooLongToCopy: String { text("Not copied: longer than 64 KiB") }
  static var noLinksHere: String { text("No link can be opened here") }
  static var passwordHasOneLine: String { text("A password has one line, so nothing was pasted") }
  static var pasteCut: String { text("Only the first 64 KiB was pasted") }
  static var stackMadeAgain: String {
    text("This feature was made again, so it does not begin. Make its root once, in an initializer, not in a body.")
  }
  static func windowTooSmall(_ columns: Int, _ rows: Int) -> String {
    text("Make the window a little larger: this needs \(columns)x\(rows).")
  }

  /// The words of plain mode: roles and states of the elements on the screen.
  public enum PlainMode {
    package static var screen: String { text("screen") }
    static var on: String { text("on") }
    static var off: String { text("off") }
    static var empty: String { text("empty") }
    static func characters(_ count: Int) -> String { text(count == 1 ? "1 character" : "\(count) characters") }
    static func list(_ count: Int) -> String { text("list, \(count == 1 ? "1 row" : "\(count) rows")") }
    static func picker(_ options: [String]) -> String { text("one of \(options.joined(separator: ", "))") }
    static func row(_ number: Int, _ count: Int) -> String { text("row \(number) of \(count)") }
    static var selected: String { text("selected") }
    static var focused: String { text("focused") }
    static var notAvailable: String { text("not available") }
    static var moreAbove: String { text("More above, press pageup") }
    static var moreBelow: String { text("More below, press pagedown") }
    /// Announces words that have left the screen.
    public static func gone(_ words: String) -> String { text("Gone: \(words)") }
    /// Says that an event had no effect.
    public static var nothingChanged: String { text("Nothing changed") }
  }
}
