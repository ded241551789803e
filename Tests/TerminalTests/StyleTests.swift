import Views
import Testing

@testable import Terminal

/// The codes of styles, each of which holds whatever was before.
@MainActor
struct StyleTests {
  private func codes(of style: Style, _ palette: Palette = .sixteen) -> String {
    var output: [UInt8] = []
    output.append(palette.rendered(style), palette)
    return String(String(decoding: output, as: UTF8.self).dropFirst(2).dropLast())
  }

  @Test(arguments: [
    (Style.plain, "0"), (Style(foreground: .accent), "0;36"),
    (Style(foreground: .failure, attributes: .bold), "0;1;31"), (Style(attributes: [.dim, .underline]), "0;2;4"),
    (Style(background: .warning, attributes: .reverse), "0;7;43"),
  ])
  func aWholeStyle(style: Style, codes: String) {
    #expect(self.codes(of: style) == codes)
  }

  @Test(arguments: [
    (ColorDepth.none, "0", "0"), (.sixteen, "0;36", "0;46"), (.twoHundredFiftySix, "0;38;5;80", "0;48;5;80"),
    (.trueColor, "0;38;2;92;207;230", "0;48;2;92;207;230"),
  ])
  func aColourIsSentInTheCodesOfEachDepthAndNotAtAllWhereThereIsNone(
    depth: ColorDepth, foreground: String, background: String
  ) {  // Hazard: colours
    let palette = Palette(theme: .dark, depth: depth)

    #expect(codes(of: Style(foreground: .accent), palette) == foreground)
    #expect(codes(of: Style(background: .accent), palette) == background)
  }

  @Test func aStyleIsSentWhereItChangesAndNotForABlankThatLooksTheSame() {
    var encoder = FrameEncoder(showing: "")
    let picture = Picture(width: 12, height: 3)
    picture.write("a b", at: Point(x: 0, y: 0), style: Style(foreground: .accent, attributes: .bold))
    picture.write("c", at: Point(x: 3, y: 0), style: .plain)

    #expect(encoder.text(picture.buffer) == "\u{1B}[1;1H\u{1B}[0;1;36ma b\u{1B}[0mc")
  }
}
