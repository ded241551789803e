/// The number of colours of a terminal, read from its environment. Many terminals do not answer a query.
public enum ColorDepth: CaseIterable, Sendable {
  case none
  /// The 16 colours that the user of the terminal can change.
  case sixteen
  /// The 16 colours and 240 that are the same on all terminals.
  case twoHundredFiftySix
  case trueColor

  /// Finds the depth by the environment.
  ///
  /// - Parameters:
  ///   - noColor: the value of `NO_COLOR`. It has priority; an empty value counts as unset, as no-color.org defines.
  ///   - term: the value of `TERM`, a terminfo name. Without it the terminal is unknown and has no colours.
  ///   - colorTerm: the value of `COLORTERM`, where terminals announce 24-bit colour.
  public init(noColor: String?, term: String?, colorTerm: String?) {
    let term = term ?? ""
    if noColor?.isEmpty == false || Self.isColorless(term) {
      self = .none
    } else if term.contains("-direct") || Self.hasTrueColor(term) {
      self = .trueColor
    } else if colorTerm == "truecolor" || colorTerm == "24bit", !term.hasPrefix("screen") {
      // GNU screen passes on the COLORTERM of the outer terminal, but does not support true colour.
      self = .trueColor
    } else if term.hasSuffix("-256color") {
      self = .twoHundredFiftySix
    } else {
      self = .sixteen
    }
  }

  /// Whether a terminfo name means 24-bit colour, such as `foot-extra`. `COLORTERM` is not passed on over SSH.
  private static func hasTrueColor(_ term: String) -> Bool {
    let name = term.hasPrefix("xterm-") ? term.dropFirst(6) : term[...]
    return ["alacritty", "foot", "ghostty", "kitty", "wezterm"].contains(name.prefix { $0 != "-" })
  }

  /// Whether a terminfo name means a terminal without colours: the DEC terminals and monochrome variants.
  private static func isColorless(_ term: String) -> Bool {
    if ["", "dumb", "unknown"].contains(term) || term.hasSuffix("-m") || term.hasSuffix("-mono") { return true }
    guard term.hasPrefix("vt"), let digit = term.dropFirst(2).first else { return false }
    return ("0"..."9").contains(digit)
  }
}
