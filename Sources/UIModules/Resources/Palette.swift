/// Maps each colour role to a colour of a theme that the terminal can show.
public struct Palette: Sendable {
  /// The colour of a role.
  public enum Tint: Equatable, Sendable {
    /// The terminal's default foreground or background.
    case own
    /// The default foreground with the dim attribute. It is readable on every background and needs no colour.
    case dimmed
    /// A colour of the 256-colour table. The user of the terminal can change the first 16; the others are the same on
    /// all terminals.
    case index(UInt8)
    /// A 24-bit colour.
    case rgb(red: UInt8, green: UInt8, blue: UInt8)
  }

  /// Indexed by the raw value of the role.
  private let tints: [Tint]

  /// Creates the palette of a theme. With 16 colours all themes except `mono` use the terminal's own colours, because
  /// users choose them to suit their background.
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
      case .selection: .own
      }
    }
  }

  /// The colour of a role.
  public func tint(of role: Color) -> Tint {
    tints[Int(role.rawValue)]
  }
}
