/// A choice of colours; people make it by name.
public enum Theme: String, CaseIterable, Sendable {
  /// Readable on dark and on light backgrounds, for nobody tells a program which it is: a contrast of 3:1 at least on
  /// black, on #1e1e1e and on white.
  case standard
  /// For dark backgrounds: 7:1 at least on #1e1e1e; 4.5:1 for what may be overlooked.
  case dark
  /// For light backgrounds: the same on white.
  case light
  /// No colour at all; focus and emphasis are then told by bold and reverse.
  case mono
}

/// The looks of a theme. The contrasts that `Theme` promises are those of WCAG 2, and a test computes them.
struct ThemeColors {
  var accent: Palette.Tint
  var secondary: Palette.Tint
  var success: Palette.Tint
  var warning: Palette.Tint
  var failure: Palette.Tint

  /// The terminal's own sixteen. Bright ones are left alone: in Solarized they are shades of the background, and bright
  /// black cannot be seen on it.
  static let ofTheTerminal = ThemeColors(
    accent: .index(6), secondary: .dimmed, success: .index(2), warning: .index(3), failure: .index(1))

  /// Those of the 256 that are the same on all terminals; nil for no colour.
  static func indexed(_ theme: Theme) -> ThemeColors? {
    switch theme {
    case .standard:
      ThemeColors(
        accent: .index(31), secondary: .index(244), success: .index(64), warning: .index(130), failure: .index(167))
    case .dark:
      ThemeColors(
        accent: .index(80), secondary: .index(247), success: .index(114), warning: .index(221), failure: .index(210))
    case .light:
      // No yellow or orange of the 256 is dark enough.
      ThemeColors(
        accent: .index(24), secondary: .index(242), success: .index(22), warning: .index(90), failure: .index(124))
    case .mono: nil
    }
  }

  /// The same where every colour can be had; nil for no colour.
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
