import Resources
import Testing
import Views

@testable import Terminal

/// The shortest codes from one style to the next.
@MainActor
struct SGRStateTests {
  private nonisolated static func bold(_ color: Color = .plain) -> Style { Style(foreground: color, attributes: .bold) }

  @Test(
    "from a plain sgr and back",
    arguments: [
      (Style(foreground: .accent), "36"), (Style(foreground: .failure, attributes: .bold), "1;31"),
      (bold(), "1"), (Style(attributes: [.dim, .underline]), "2;4"),
      (Style(background: .warning, attributes: .reverse), "7;43"), (Style(attributes: .dim), "2"),
    ])
  func style(style: Style, on: String) {
    var sgr = SGRState(palette: .sixteen)
    sgr.reset()

    #expect(sgr.codes(for: style) == on)
    #expect(sgr.codes(for: style) == nil)
    #expect(sgr.codes(for: .plain) == "")
  }

  @Test(
    "from one style to the next",
    arguments: [
      (bold(), bold(.accent), "36"), (bold(.accent), bold(.failure), "31"), (bold(.accent), bold(), "39"),
      (bold(.accent), Style(foreground: .accent), "22"),
      (Style(attributes: [.bold, .reverse]), Style(attributes: .bold), "27"),
      (Style(attributes: [.bold, .underline]), Style(attributes: .bold), "24"),
      (Style(attributes: [.bold, .dim, .underline]), Style(attributes: [.dim, .underline]), "22;2"),
      (Style(background: .accent, attributes: [.bold, .reverse]), Style(attributes: [.bold, .reverse]), "49"),
      (Style(background: .accent, attributes: [.underline, .reverse]), bold(), "0;1"),
    ])
  func change(from start: Style, to target: Style, codes: String) {
    var sgr = SGRState(palette: .sixteen)
    _ = sgr.codes(for: start)

    #expect(sgr.codes(for: target) == codes)
  }

  @Test func anUnknownStyleIsSetInFull() {
    var sgr = SGRState(palette: .sixteen)

    #expect(sgr.codes(for: Self.bold(.accent)) == "0;1;36")
  }

  @Test func aBlankNeedsNoInvisibleStyle() {
    var sgr = SGRState(palette: .sixteen)
    _ = sgr.codes(for: Self.bold(.accent))

    #expect(sgr.codes(for: .plain, on: " ") == nil)
    #expect(sgr.codes(for: Style(attributes: .reverse), on: " ") != nil)
    #expect(sgr.codes(for: .plain, on: " ") == "")
  }

  @Test(
    "a colour is sent in the codes of each depth, and not at all where there is none",
    arguments: [
      (ColorDepth.none, nil, nil), (.sixteen, "36", "46"), (.twoHundredFiftySix, "38;5;80", "48;5;80"),
      (.trueColor, "38;2;92;207;230", "48;2;92;207;230"),
    ] as [(ColorDepth, String?, String?)])
  func depth(depth: ColorDepth, foreground: String?, background: String?) {
    let palette = Palette(theme: .dark, depth: depth)

    for (style, codes) in [(Style(foreground: .accent), foreground), (Style(background: .accent), background)] {
      var sgr = SGRState(palette: palette)
      sgr.reset()
      #expect(sgr.codes(for: palette.rendered(style)) == codes)
    }
  }
}
