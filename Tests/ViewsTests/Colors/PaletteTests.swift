import TestSupport
import Testing
import Views

/// The contrasts are those of WCAG 2.2. All roles are used for words, so text's 4.5:1 is the least for all of them.
struct PaletteTests {  // Hazard: colours
  /// The roles of text.
  private static let roles = Color.allCases.filter { $0 != .selection }
  private static let colored = roles.filter { $0 != .plain }
  private static let dark = RGBColor(0x1E1E1E)
  private static let paper = RGBColor(0xFDF6E3)
  private static let themes = Theme.allCases.filter { $0 != .mono }
  private static let depths = [ColorDepth.twoHundredFiftySix, .trueColor]

  @Test(
    "what a theme promises",
    arguments: [
      (Theme.standard, [RGBColor.black, .white], 4.5, 4.5), (.standard, [dark, paper], 3.5, 3.5),
      (.dark, [.black, dark], 7.0, 4.5), (.light, [.white], 7.0, 4.5), (.light, [paper], 6.5, 4.5),
    ], depths)
  func contrast(promise: (theme: Theme, on: [RGBColor], text: Double, secondary: Double), depth: ColorDepth) throws {
    let palette = Palette(theme: promise.theme, depth: depth)
    for role in Self.colored {
      let color = try #require(palette.tint(of: role).fixedColor, "\(role) is the same on every terminal")
      for background in promise.on {
        let contrast = color.contrast(to: background)
        #expect(contrast >= (role == .secondary ? promise.secondary : promise.text), "\(role) on \(background)")
      }
    }
  }

  @Test("on the selection every role is readable, also the plain one", arguments: themes, depths)
  func selection(theme: Theme, depth: ColorDepth) throws {
    let palette = Palette(theme: theme, depth: depth)
    let background = try #require(palette.tint(of: .selection).fixedColor)
    for role in Self.roles {
      let color = try #require(palette.tint(of: role, on: .selection).fixedColor, "\(role) is known")
      #expect(color.contrast(to: background) >= 4.5, "\(role)")
    }
  }

  @Test("the selection is another colour than the backgrounds of its theme", arguments: themes, depths)
  func selectionIsVisible(theme: Theme, depth: ColorDepth) throws {
    let background = try #require(Palette(theme: theme, depth: depth).tint(of: .selection).fixedColor)
    let others: [RGBColor] = theme == .light ? [.white] : [.black, theme == .dark ? Self.dark : .white]
    for other in others { #expect(background.contrast(to: other) >= 1.4, "\(other)") }
  }

  @Test("without a fixed colour the selection has none", arguments: Theme.allCases, ColorDepth.allCases)
  func selectionInReverse(theme: Theme, depth: ColorDepth) {
    guard theme == .mono || !Self.depths.contains(depth) else { return }
    let palette = Palette(theme: theme, depth: depth)
    #expect(palette.tint(of: .selection) == .own)
    for role in Self.roles { #expect(palette.tint(of: role, on: .selection) == .own) }
  }

  @Test(
    "roles that mean different things look different", arguments: Theme.allCases, ColorDepth.allCases)
  func distinct(theme: Theme, depth: ColorDepth) {
    let palette = Palette(theme: theme, depth: depth)
    let tints = Self.roles.map { "\(palette.tint(of: $0))" }
    let isColorless = theme == .mono || depth == .none
    #expect(Set(tints).count == (isColorless ? 2 : tints.count))
    #expect(palette.tint(of: .plain) == .own)
    let selected = Set(Self.roles.map { "\(palette.tint(of: $0, on: .selection))" })
    #expect(selected.count == (palette.tint(of: .selection) == .own ? 1 : tints.count))
  }

  @Test("of the terminal's own colours only those are used that are no shades of grey in any common theme")
  func sixteen() {
    for theme in Theme.allCases where theme != .mono {
      let palette = Palette(theme: theme, depth: .sixteen)
      #expect(palette.tint(of: .secondary) == .dimmed)
      for role in Self.colored where role != .secondary {
        guard case .index(let index) = palette.tint(of: role) else {
          Issue.record("\(role) is none of the sixteen")
          continue
        }
        #expect((1...6).contains(index))
      }
    }
  }

  @Test("without colour only fainter is left", arguments: Theme.allCases)
  func mono(theme: Theme) {
    for palette in ColorDepth.allCases.map({ Palette(theme: .mono, depth: $0) }) + [Palette(theme: theme, depth: .none)]
    {
      for role in Self.roles { #expect(palette.tint(of: role) == (role == .secondary ? .dimmed : .own)) }
    }
  }

  @Test func theMeasureIsThatOfWCAG() {
    #expect(RGBColor.black.contrast(to: .white) == 21)
    #expect(RGBColor.white.contrast(to: .white) == 1)
    // The well-known lightest grey with 4.5:1 on white.
    #expect((4.54..<4.55).contains(RGBColor(0x767676).contrast(to: .white)))
    // Pure red, green and blue.
    #expect((3.99..<4.00).contains(RGBColor(0xFF0000).contrast(to: .white)))
    #expect((1.37..<1.38).contains(RGBColor(0x00FF00).contrast(to: .white)))
    #expect((8.59..<8.60).contains(RGBColor(0x0000FF).contrast(to: .white)))
  }

  @Test(
    "the fixed colours of the table are those of xterm",
    arguments: [
      (UInt8(16), UInt32(0x000000)), (24, 0x005F87), (196, 0xFF0000), (226, 0xFFFF00), (231, 0xFFFFFF), (232, 0x080808),
      (255, 0xEEEEEE),
    ])
  func table(index: UInt8, color: UInt32) {
    #expect(Palette.Tint.index(index).fixedColor == RGBColor(color))
  }

  @Test(
    "a colour that the user can change is unknown",
    arguments: [Palette.Tint.own, .dimmed, .index(0), .index(9), .index(15)])
  func unknown(tint: Palette.Tint) {
    #expect(tint.fixedColor == nil)
  }
}

extension RGBColor {
  /// The background of most dark terminals.
  fileprivate static let black = RGBColor(0x000000)
  /// The background of most light terminals.
  fileprivate static let white = RGBColor(0xFFFFFF)

  fileprivate func contrast(to other: RGBColor) -> Double {
    TestSupport.contrast([red, green, blue], [other.red, other.green, other.blue])
  }
}
