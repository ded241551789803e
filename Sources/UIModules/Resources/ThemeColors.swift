/// The colours of a theme by role; a role without one has the terminal's own. The contrasts follow WCAG 2;
/// `PaletteTests` computes them.
struct ThemeColors {
  /// On the terminal's default background.
  var text: [Color: Palette.Tint]
  /// The background of the focused control, and the colours on it. Without colours it is reverse video, where a colour
  /// of the text would become the background of its letters.
  var selection: [Color: Palette.Tint] = [:]

  static let mono = ThemeColors(text: [.secondary: .dimmed])

  /// The terminal's own colours. Only the dark variants: in Solarized the bright ones are background shades, and
  /// bright black is invisible.
  static let ofTheTerminal = ThemeColors(
    text: [.accent: .index(6), .secondary: .dimmed, .success: .index(2), .warning: .index(3), .failure: .index(1)])

  /// Colours from the fixed part of the 256-colour table.
  static func indexed(_ theme: Theme) -> ThemeColors {
    switch theme {
    case .standard:
      // The table has six colours with the contrast that `standard` promises, and no amber among them.
      ThemeColors(
        text: [
          .accent: .index(63), .secondary: .index(243), .success: .index(29), .warning: .index(163),
          .failure: .index(131),
        ],
        selection: darkSelection)
    case .dark:
      ThemeColors(
        text: [
          .accent: .index(80), .secondary: .index(247), .success: .index(114), .warning: .index(221),
          .failure: .index(210),
        ], selection: darkSelection)
    case .light:
      // No yellow or orange of the 256 colours is dark enough for a light background.
      ThemeColors(
        text: [
          .accent: .index(24), .secondary: .index(242), .success: .index(22), .warning: .index(90),
          .failure: .index(124),
        ],
        selection: lightSelection)
    case .mono: .mono
    }
  }

  /// 24-bit colours.
  static func exact(_ theme: Theme) -> ThemeColors {
    switch theme {
    case .standard:
      ThemeColors(
        text: [
          .accent: rgb(0x007DB2), .secondary: rgb(0x757575), .success: rgb(0x38852D), .warning: rgb(0xA96500),
          .failure: rgb(0xD73B3B),
        ], selection: darkSelection)
    case .dark:
      ThemeColors(
        text: [
          .accent: rgb(0x5CCFE6), .secondary: rgb(0xA0A0A0), .success: rgb(0x8FD67F), .warning: rgb(0xFFD173),
          .failure: rgb(0xFF8F8F),
        ], selection: darkSelection)
    case .light:
      ThemeColors(
        text: [
          .accent: rgb(0x005A80), .secondary: rgb(0x6A6A6A), .success: rgb(0x1B5E20), .warning: rgb(0x704800),
          .failure: rgb(0xA8121C),
        ],
        selection: lightSelection)
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
