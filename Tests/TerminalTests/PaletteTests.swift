import Resources
import Testing

/// The contrasts are those of WCAG 2.2. All roles are used for words, so text's 4.5:1 is the least for all of them.
struct PaletteTests {
  /// The roles of text.
  private static let roles = Color.allCases.filter { $0 != .selection }
  private static let colored = roles.filter { $0 != .plain }
  private static let black = [0, 0, 0]
  private static let dark = [0x1E, 0x1E, 0x1E]
  private static let white = [255, 255, 255]
  private static let paper = [0xFD, 0xF6, 0xE3]
  private static let themes = Theme.allCases.filter { $0 != .mono }
  private static let depths = [ColorDepth.twoHundredFiftySix, .trueColor]

  @Test(
    "what a theme promises",
    arguments: [
      (Theme.standard, [black, white], 4.5, 4.5), (.standard, [dark, paper], 3.5, 3.5),
      (.dark, [black, dark], 7.0, 4.5), (.light, [white], 7.0, 4.5), (.light, [paper], 6.5, 4.5),
    ], depths)
  func contrast(promise: (theme: Theme, on: [[Int]], text: Double, secondary: Double), depth: ColorDepth) throws {
    let palette = Palette(theme: promise.theme, depth: depth)
    for role in Self.colored {
      let color = try #require(Self.parts(of: palette.tint(of: role)), "\(role) is the same on every terminal")
      for background in promise.on {
        let contrast = Self.contrast(color, background)
        #expect(contrast >= (role == .secondary ? promise.secondary : promise.text), "\(role) on \(background)")
      }
    }
  }

  @Test("on the selection every role is readable, also the plain one", arguments: themes, depths)
  func selection(theme: Theme, depth: ColorDepth) throws {
    let palette = Palette(theme: theme, depth: depth)
    let background = try #require(Self.parts(of: palette.tint(of: .selection)))
    for role in Self.roles {
      let color = try #require(Self.parts(of: palette.tint(of: role, on: .selection)), "\(role) is known")
      #expect(Self.contrast(color, background) >= 4.5, "\(role)")
    }
  }

  @Test("the selection is another colour than the backgrounds of its theme", arguments: themes, depths)
  func selectionIsVisible(theme: Theme, depth: ColorDepth) throws {
    let background = try #require(Self.parts(of: Palette(theme: theme, depth: depth).tint(of: .selection)))
    let others = theme == .dark ? [Self.black, Self.dark] : theme == .light ? [Self.white] : [Self.black, Self.white]
    for other in others { #expect(Self.contrast(background, other) >= 1.4, "\(other)") }
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
    #expect(Self.contrast(Self.black, Self.white) == 21)
    #expect(Self.contrast(Self.white, Self.white) == 1)
    // The well-known lightest grey with 4.5:1 on white.
    #expect((4.54..<4.55).contains(Self.contrast([0x76, 0x76, 0x76], Self.white)))
  }

  private static func contrast(_ first: [Int], _ second: [Int]) -> Double {
    let (a, b) = (luminance(first), luminance(second))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  private static func luminance(_ color: [Int]) -> Double {
    zip(color, [0.2126, 0.7152, 0.0722]).reduce(0) { sum, part in
      let share = Double(part.0) / 255
      return sum + part.1 * (share <= 0.04045 ? share / 12.92 : power((share + 0.055) / 1.055))
    }
  }

  /// The power of 2.4: the fifth root of the twelfth power, by Newton's method.
  private static func power(_ base: Double) -> Double {
    let twelfth = (0..<12).reduce(1) { product, _ in product * base }
    return (0..<60).reduce(1) { root, _ in root - (root - twelfth / (root * root * root * root)) / 5 }
  }

  /// Red, green and blue of the fixed colours in xterm's table: a 6x6x6 cube, then greys.
  private static func parts(of tint: Palette.Tint) -> [Int]? {
    switch tint {
    case .rgb(let red, let green, let blue): return [red, green, blue].map(Int.init)
    case .index(let index) where index >= 232: return Array(repeating: 8 + 10 * (Int(index) - 232), count: 3)
    case .index(let index) where index >= 16:
      let number = Int(index) - 16
      return [number / 36, number / 6 % 6, number % 6].map { $0 == 0 ? 0 : 55 + 40 * $0 }
    case .own, .dimmed, .index: return nil
    }
  }
}
