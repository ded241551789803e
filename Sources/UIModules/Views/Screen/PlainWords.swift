/// The words of plain mode, which says what things are and what state they are in. No screen shows them.
public enum PlainWords {
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
  static func row(_ number: Int, _ count: Int) -> String { "row \(number) of \(count)" }
  static let selected = "selected"
  static let focused = "focused"
  static let notAvailable = "not available"
  static let moreAbove = "More above, press pageup"
  static let moreBelow = "More below, press pagedown"
  public static func gone(_ words: String) -> String { "Gone: \(words)" }
  public static let nothingChanged = "Nothing changed"
}
