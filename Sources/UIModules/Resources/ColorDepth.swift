/// How many colours a terminal shows, as far as its environment tells. Asking the terminal itself would mean waiting
/// for an answer that many never give.
public enum ColorDepth: CaseIterable, Sendable {
  case none
  /// The terminal's own sixteen.
  case sixteen
  /// Those and 240 that are the same everywhere.
  case twoHundredFiftySix
  case trueColor

  /// Reads what the environment says.
  ///
  /// - Parameters:
  ///   - noColor: the value of `NO_COLOR`, which wins over all else; by the convention of no-color.org an empty one does
  ///     not count.
  ///   - term: the value of `TERM`, a name in terminfo; without one nothing is known of the terminal.
  ///   - colorTerm: the value of `COLORTERM`, by which terminals tell more than their terminfo entry does.
  public init(noColor: String?, term: String?, colorTerm: String?) {
    let term = term ?? ""
    if noColor?.isEmpty == false || Self.isColorless(term) {
      self = .none
    } else if term.contains("-direct") {
      self = .trueColor
    } else if colorTerm == "truecolor" || colorTerm == "24bit", !term.hasPrefix("screen") {
      // GNU screen hands on what the terminal around it says, and cannot do it.
      self = .trueColor
    } else if term.hasSuffix("-256color") {
      self = .twoHundredFiftySix
    } else {
      self = .sixteen
    }
  }

  /// Whether a name in terminfo is that of a terminal without colours: DEC's, and variants that say so.
  private static func isColorless(_ term: String) -> Bool {
    if ["", "dumb", "unknown"].contains(term) || term.hasSuffix("-m") || term.hasSuffix("-mono") { return true }
    guard term.hasPrefix("vt"), let digit = term.dropFirst(2).first else { return false }
    return ("0"..."9").contains(digit)
  }
}
