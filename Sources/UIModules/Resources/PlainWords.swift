/// The words by which plain mode says what things are and how they stand; nobody sees them on a screen.
public struct PlainWords: Sendable {
  public let screen: String
  public let button: String
  public let toggle: String
  public let on: String
  public let off: String
  public let field: String
  public let secureField: String
  public let empty: String
  public let characters: @Sendable (_ count: Int) -> String
  public let list: @Sendable (_ count: Int) -> String
  public let row: @Sendable (_ number: Int, _ count: Int) -> String
  public let selected: String
  public let focused: String
  public let notAvailable: String
  public let moreAbove: String
  public let moreBelow: String
  public let gone: @Sendable (_ words: String) -> String
  public let nothingChanged: String

  public static let english = PlainWords(
    screen: "screen", button: "button", toggle: "toggle", on: "on", off: "off", field: "field",
    secureField: "secure field", empty: "empty",
    characters: { $0 == 1 ? "1 character" : "\($0) characters" },
    list: { "list, \($0 == 1 ? "1 row" : "\($0) rows")" },
    row: { "row \($0) of \($1)" },
    selected: "selected", focused: "focused", notAvailable: "not available",
    moreAbove: "More above, press pageup", moreBelow: "More below, press pagedown",
    gone: { "Gone: \($0)" }, nothingChanged: "Nothing changed")

  /// The table in use.
  @MainActor public static let current = english
}
