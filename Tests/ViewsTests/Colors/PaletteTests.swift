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
    arguments: [
      (Theme.standard, [RGBColor.black, .white], 4.5, 4.5), (.standard, [dark, paper], 3.5, 3.5),
      (.dark, [.black, dark], 7.0, 4.5), (.light, [.white], 7.0, 4.5), (.light, [paper], 6.5, 4.5),
    ], depths)
  func whatAThemePromises(promise: (theme: Theme, on: [RGBColor], text: Double, secondary: Double), depth: ColorDepth)
    throws
  {
    let palette = Palette(theme: promise.theme, depth: depth)
    for role in Self.colored {
      let color = try #require(palette.tint(of: role).fixedColor, "\(role) is the same on every terminal")
      for background in promise.on {
        let contrast = color.contrast(to: background)
        #expect(contrast >= (role == .secondary ? promise.secondary : promise.text), "\(role) on \(background)")
      }
    }
  }

  @Test(arguments: themes, depths)
  func everyRoleIsReadableOnTheSelection(
    theme: Theme, depth: ColorDepth
  ) throws {
    let palette = Palette(theme: theme, depth: depth)
    let background = try #require(palette.tint(of: .selection).fixedColor)
    for role in Self.roles {
      let color = try #require(palette.tint(of: role, on: .selection).fixedColor, "\(role) is known")
      #expect(color.contrast(to: background) >= 4.5, "\(role)")
    }
    let others: [RGBColor] = theme == .light ? [.white] : [.black, theme == .dark ? Self.dark : .white]
    for other in others { #expect(background.contrast(to: other) >= 1.4, "\(other)") }
  }

  @Test(arguments: Theme.allCases, ColorDepth.allCases)
  func rolesThatMeanDifferentThingsLookDifferent(theme: Theme, depth: ColorDepth) {
    let palette = Palette(theme: theme, depth: depth)
    let isFixed = theme != .mono && Self.depths.contains(depth)
    let tints = Self.roles.map { palette.tint(of: $0) }
    let selected = Self.roles.map { palette.tint(of: $0, on: .selection) }
    #expect(palette.tint(of: .plain) == .own)
    #expect((palette.tint(of: .selection) == .own) != isFixed)
    #expect(isFixed ? Set(selected.map { "\($0)" }).count == selected.count : selected.allSatisfy { $0 == .own })
    if theme == .mono || depth == .none {
      #expect(tints == Self.roles.map { $0 == .secondary ? .dimmed : .own }, "without colour only fainter is left")
    } else {
      #expect(Set(tints.map { "\($0)" }).count == tints.count)
    }
  }

  @Test func noColourIsAShadeOfGreyInACommonTheme() {
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

  @Test func theMeasureIsThatOfWCAG() {
    #expect(RGBColor.black.contrast(to: .white) == 21)
    #expect(RGBColor.white.contrast(to: .white) == 1)
    // The well-known lightest grey with 4.5:1 on white, then pure red, green and blue.
    for (color, contrast) in [(0x767676, 4.54), (0xFF0000, 3.99), (0x00FF00, 1.37), (0x0000FF, 8.59)] {
      #expect((contrast..<contrast + 0.01).contains(RGBColor(UInt32(color)).contrast(to: .white)))
    }
  }

  @Test(
    arguments: [
      (.index(16), 0x000000), (.index(24), 0x005F87), (.index(196), 0xFF0000), (.index(226), 0xFFFF00),
      (.index(231), 0xFFFFFF), (.index(232), 0x080808), (.index(255), 0xEEEEEE),
      (.own, nil), (.dimmed, nil), (.index(0), nil), (.index(9), nil), (.index(15), nil),
    ] as [(Palette.Tint, UInt32?)])
  func theFixedColoursOfTheTableAreThoseOfXterm(
    tint: Palette.Tint, color: UInt32?
  ) {
    #expect(tint.fixedColor == color.map { RGBColor($0) })
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
