public import Resources

extension Strings {
  static let next = "Next"
  static let send = "Send"
  static let toggle = "Toggle"
  static let choose = "Choose"
  static let leftAndRight = "Left/Right"
  static let quit = "Quit"
  static let keys = "Keys"
  static let close = "Close"
  static let previous = "Previous"
  static let arrows = "Arrows, j, k"
  static let moveOrScroll = "Move or scroll"
  static let redraw = "Redraw"
  static let suspend = "Suspend"
  static let refresh = "Refresh"
  static let copied = "Copied"
  static let tooLongToCopy = "Not copied: longer than 64 KiB"
  static let noLinksHere = "This screen opens no links"
  static let pasteCut = "Only the first 64 KiB was pasted"
  static func windowTooSmall(_ columns: Int, _ rows: Int) -> String {
    "Make the window a little larger: this needs \(columns)x\(rows)."
  }

  /// The words of plain mode: roles and states of the elements on the screen.
  public enum PlainMode {
    static let screen = "screen"
    static let button = "button"
    static let toggle = "toggle"
    static let on = "on"
    static let off = "off"
    static let field = "field"
    static let secureField = "secure field"
    static let empty = "empty"
    static func characters(_ count: Int) -> String { count == 1 ? "1 character" : "\(count) characters" }
    static func list(_ count: Int) -> String { "list, \(count == 1 ? "1 row" : "\(count) rows")" }
    static func picker(_ options: [String]) -> String { "one of \(options.joined(separator: ", "))" }
    static func row(_ number: Int, _ count: Int) -> String { "row \(number) of \(count)" }
    static let selected = "selected"
    static let focused = "focused"
    static let notAvailable = "not available"
    static let moreAbove = "More above, press pageup"
    static let moreBelow = "More below, press pagedown"
    /// Announces words that have left the screen.
    public static func gone(_ words: String) -> String { "Gone: \(words)" }
    /// Says that an event had no effect.
    public static let nothingChanged = "Nothing changed"
  }
}
