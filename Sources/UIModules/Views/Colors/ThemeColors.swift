/// The colours of a theme by role, without the terminal's own. `PaletteTests` computes their contrasts after WCAG 2.
struct ThemeColors {
  /// On the terminal's default background.
  var text: [Color: Palette.Tint]
  /// The background of the focused control, and the colours on it. Without them the focused control has reverse video,
  /// where a colour of the text would become the background of its letters.
  var selection: [Color: Palette.Tint] = [:]

  static let mono = ThemeColors([.secondary: .dimmed])

  /// The terminal's own dark colours. In Solarized the bright ones are shades of the background.
  static let ofTheTerminal = ThemeColors([
    .accent: .index(6), .secondary: .dimmed, .success: .index(2), .warning: .index(3), .failure: .index(1),
  ])

  private init(_ text: [Color: Palette.Tint]) {
    self.text = text
  }

  /// The colours of a theme except `mono`, with 24 bits or from the 256-colour table. The table has no amber with the
  /// contrast that `standard` promises, and no yellow or orange that is dark enough for `light`.
  init(_ theme: Theme, isExact: Bool) {
    let (indices, values): ([UInt8], [UInt32]) =
      switch theme {
      case .standard, .mono: ([63, 243, 29, 163, 131], [0x007DB2, 0x757575, 0x38852D, 0xA96500, 0xD73B3B])
      case .dark: ([80, 247, 114, 221, 210], [0x5CCFE6, 0xA0A0A0, 0x8FD67F, 0xFFD173, 0xFF8F8F])
      case .light: ([24, 242, 22, 90, 124], [0x005A80, 0x6A6A6A, 0x1B5E20, 0x704800, 0xA8121C])
      }
    let tints: [Palette.Tint] = isExact ? values.map { .rgb(RGBColor($0)) } : indices.map(Palette.Tint.index)
    text = Dictionary(uniqueKeysWithValues: zip([.accent, .secondary, .success, .warning, .failure], tints))
    selection = theme == .light ? Self.lightSelection : Self.darkSelection
  }

  // The selection has indexed colours in every depth: their codes are half as long, and a list sends two rows a step.

  private static let darkSelection: [Color: Palette.Tint] = [
    .selection: .index(24), .plain: .index(231), .accent: .index(123), .secondary: .index(253), .success: .index(157),
    .warning: .index(222), .failure: .index(224),
  ]

  private static let lightSelection: [Color: Palette.Tint] = [
    .selection: .index(153), .plain: .index(16), .accent: .index(24), .secondary: .index(240), .success: .index(22),
    .warning: .index(90), .failure: .index(124),
  ]
}
