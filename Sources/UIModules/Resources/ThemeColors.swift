/// The colours of a theme by role; a role without one has the terminal's own. The contrasts follow WCAG 2;
/// `PaletteTests` computes them.
struct ThemeColors {
  /// On the terminal's default background.
  var text: [Color: Palette.Tint]
  /// The background of the focused control, and the colours on it. Without them the focused control has reverse video,
  /// where a colour of the text would become the background of its letters.
  var selection: [Color: Palette.Tint] = [:]

  static let mono = ThemeColors(text: [.secondary: .dimmed])

  /// The terminal's own colours. Only the dark variants: in Solarized the bright ones are background shades, and
  /// bright black is invisible.
  static let ofTheTerminal = ThemeColors(
    text: [.accent: .index(6), .secondary: .dimmed, .success: .index(2), .warning: .index(3), .failure: .index(1)])

  /// Colours from the fixed part of the 256-colour table. Six of them have the contrast that `standard` promises, none
  /// of these is amber; no yellow or orange is dark enough for `light`.
  static func indexed(_ theme: Theme) -> ThemeColors {
    switch theme {
    case .standard: ThemeColors([63, 243, 29, 163, 131].map(Palette.Tint.index), on: darkSelection)
    case .dark: ThemeColors([80, 247, 114, 221, 210].map(Palette.Tint.index), on: darkSelection)
    case .light: ThemeColors([24, 242, 22, 90, 124].map(Palette.Tint.index), on: lightSelection)
    case .mono: .mono
    }
  }

  /// 24-bit colours.
  static func exact(_ theme: Theme) -> ThemeColors {
    switch theme {
    case .standard: ThemeColors([0x007DB2, 0x757575, 0x38852D, 0xA96500, 0xD73B3B].map(rgb), on: darkSelection)
    case .dark: ThemeColors([0x5CCFE6, 0xA0A0A0, 0x8FD67F, 0xFFD173, 0xFF8F8F].map(rgb), on: darkSelection)
    case .light: ThemeColors([0x005A80, 0x6A6A6A, 0x1B5E20, 0x704800, 0xA8121C].map(rgb), on: lightSelection)
    case .mono: .mono
    }
  }

  // The selection has colours of the table in every depth, because their codes are half as long: a step in a list
  // sends two rows of them.

  private static let darkSelection: [Color: Palette.Tint] = [
    .selection: .index(24), .plain: .index(231), .accent: .index(123), .secondary: .index(253), .success: .index(157),
    .warning: .index(222), .failure: .index(224),
  ]

  private static let lightSelection: [Color: Palette.Tint] = [
    .selection: .index(153), .plain: .index(16), .accent: .index(24), .secondary: .index(240), .success: .index(22),
    .warning: .index(90), .failure: .index(124),
  ]

  private static func rgb(_ value: UInt32) -> Palette.Tint { .rgb(RGBColor(value)) }
}

extension ThemeColors {
  /// - Parameter tints: the colours of accent, secondary text, success, warning and failure.
  private init(_ tints: [Palette.Tint], on selection: [Color: Palette.Tint]) {
    let roles: [Color] = [.accent, .secondary, .success, .warning, .failure]
    self.init(text: Dictionary(uniqueKeysWithValues: zip(roles, tints)), selection: selection)
  }
}
