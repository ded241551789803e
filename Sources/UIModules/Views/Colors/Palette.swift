/// Maps each colour role to a colour of a theme that the terminal can show.
public struct Palette: Equatable, Sendable {
  /// The colour of a role.
  public enum Tint: Equatable, Sendable {
    /// The terminal's default foreground or background.
    case own
    /// The default foreground with the dim attribute. It is readable on every background and needs no colour.
    case dimmed
    /// A colour of the 256-colour table. The first 16 can be changed; the others are the same on all terminals.
    case index(UInt8)
    case rgb(RGBColor)
  }

  /// Indexed by the raw value of the role.
  private let tints: [Tint]
  private let selectionTints: [Tint]

  /// Creates the palette of a theme. With 16 colours all themes except `mono` use the terminal's own colours, because
  /// users choose them to suit their background.
  public init(theme: Theme, depth: ColorDepth) {
    let colors: ThemeColors =
      switch depth {
      case _ where theme == .mono, .none: .mono
      case .sixteen: .ofTheTerminal
      case .twoHundredFiftySix: ThemeColors(theme, isExact: false)
      case .trueColor: ThemeColors(theme, isExact: true)
      }
    tints = Color.allCases.map { ($0 == .selection ? colors.selection : colors.text)[$0, default: .own] }
    selectionTints = Color.allCases.map { colors.selection[$0, default: .own] }
  }

  /// The colour of a role on a background. It differs only on `.selection`, where also `.plain` has a colour, because
  /// the terminal's default foreground is unknown. A background `.selection` that is `.own` is drawn as reverse video.
  public func tint(of role: Color, on background: Color = .plain) -> Tint {
    (background == .selection ? selectionTints : tints)[Int(role.rawValue)]
  }
}
