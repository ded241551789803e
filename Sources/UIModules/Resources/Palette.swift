/// Gives each role its looks, for a theme and for what a terminal can show.
public struct Palette: Equatable, Sendable {
  /// How a role is drawn.
  public enum Tint: Equatable, Sendable {
    /// In the terminal's own foreground or background.
    case own
    /// In the terminal's own foreground, fainter. No colour, so it suits every background and no colour at all.
    case dimmed
    /// By its number in the table of 256. Below 16 they are those that people have set to their taste, from 16 on they
    /// are the same everywhere.
    case index(UInt8)
    /// By its parts.
    case rgb(red: UInt8, green: UInt8, blue: UInt8)
  }

  /// By the roles' raw values.
  private let tints: [Tint]

  /// A palette for what a terminal can show. With few colours all themes are drawn in the terminal's own, which those
  /// who use it chose for its background.
  public init(theme: Theme, depth: ColorDepth) {
    let table: ThemeColors? =
      switch depth {
      case .none: nil
      case .sixteen: theme == .mono ? nil : .ofTheTerminal
      case .twoHundredFiftySix: ThemeColors.indexed(theme)
      case .trueColor: ThemeColors.exact(theme)
      }
    tints = Color.allCases.map { role in
      switch role {
      case .plain: .own
      case .accent: table?.accent ?? .own
      case .secondary: table?.secondary ?? .dimmed
      case .success: table?.success ?? .own
      case .warning: table?.warning ?? .own
      case .failure: table?.failure ?? .own
      }
    }
  }

  /// How a role is drawn.
  public func tint(of role: Color) -> Tint {
    tints[Int(role.rawValue)]
  }
}
