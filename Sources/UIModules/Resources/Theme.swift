/// A set of colours. Users choose it by name, with `--theme`.
public enum Theme: String, CaseIterable, Sendable {
  /// Readable on dark and on light backgrounds, because a program cannot know which one it runs on. The contrast is at
  /// least 3:1 on black, on #1e1e1e and on white.
  case standard
  /// For dark backgrounds: a contrast of at least 7:1 on #1e1e1e, and 4.5:1 for secondary text.
  case dark
  /// For light backgrounds: the same contrasts on white.
  case light
  /// No colours. Bold and reverse video show focus and emphasis.
  case mono
}

/// The colours of a theme. The contrasts follow WCAG 2; `PaletteTests` computes them.
struct ThemeColors {
  var accent: Palette.Tint
  var secondary: Palette.Tint
  var success: Palette.Tint
  var warning: Palette.Tint
  var failure: Palette.Tint

  /// The terminal's own colours. Only the dark variants: in Solarized the bright ones are background shades, and bright
  /// black is invisible.
  static let ofTheTerminal = ThemeColors(
    accent: .index(6), secondary: .dimmed, success: .index(2), warning: .index(3), failure: .index(1))

  /// Colours from the fixed part of the 256-colour table; nil for a theme without colours.
  static func indexed(_ theme: Theme) -> ThemeColors? {
    switch theme {
    case .standard:
      ThemeColors(
        accent: .index(31), secondary: .index(244), success: .index(64), warning: .index(130), failure: .index(167))
    case .dark:
      ThemeColors(
        accent: .index(80), secondary: .index(247), success: .index(114), warning: .index(221), failure: .index(210))
    case .light:
      // No yellow or orange of the 256 colours is dark enough for a light background.
      ThemeColors(
        accent: .index(24), secondary: .index(242), success: .index(22), warning: .index(90), failure: .index(124))
    case .mono: nil
    }
  }

  /// 24-bit colours; nil for a theme without colours.
  static func exact(_ theme: Theme) -> ThemeColors? {
    switch theme {
    case .standard:
      ThemeColors(
        accent: rgb(0x0B86AD), secondary: rgb(0x808080), success: rgb(0x3C8A2E), warning: rgb(0xB06A00),
        failure: rgb(0xD84A4A))
    case .dark:
      ThemeColors(
        accent: rgb(0x5CCFE6), secondary: rgb(0xA0A0A0), success: rgb(0x8FD67F), warning: rgb(0xFFD173),
        failure: rgb(0xFF8F8F))
    case .light:
      ThemeColors(
        accent: rgb(0x005A80), secondary: rgb(0x6A6A6A), success: rgb(0x1B5E20), warning: rgb(0x704800),
        failure: rgb(0xA8121C))
    case .mono: nil
    }
  }

  private static func rgb(_ value: UInt32) -> Palette.Tint {
    .rgb(
      red: UInt8(value >> 16 & 0xFF), green: UInt8(value >> 8 & 0xFF), blue: UInt8(value & 0xFF))
  }
}
