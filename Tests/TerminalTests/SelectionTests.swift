import Views
import Testing

@testable import Terminal

/// The background of the focused control, as it is sent.
@MainActor
struct SelectionTests {  // Hazard: colours
  private nonisolated static let colored = Palette(theme: .dark, depth: .twoHundredFiftySix)

  @Test(arguments: [Palette.sixteen, Palette(theme: .mono, depth: .trueColor), Palette(theme: .dark, depth: .none)])
  func withoutAColourTheSelectionIsReverseVideoInOneStyleWhateverTheTextOnItMeans(palette: Palette) {
    let picture = Picture(width: 8, height: 1)
    for (x, role) in Color.allCases.filter({ $0 != .selection }).enumerated() {
      picture.write("●", at: Point(x: x, y: 0), style: Style(foreground: role, background: .selection))
    }
    picture.write(" ", at: Point(x: 6, y: 0), style: Style(background: .selection, attributes: .dim))
    picture.write("b", at: Point(x: 7, y: 0), style: Style(background: .selection, attributes: .bold))
    let frame = RenderedFrame(picture.buffer, palette: palette, after: nil)

    #expect(
      frame.cells.map(\.style) == Array(repeating: Style(attributes: .reverse), count: 7) + [
        Style(attributes: [.reverse, .bold])
      ])
  }

  @Test func aSelectionIsOneBackgroundFromEdgeToEdge() {
    var encoder = FrameEncoder(palette: Self.colored)
    _ = encoder.encode(Picture(width: 5, height: 1).buffer, caret: nil)
    let picture = Picture(width: 5, height: 1)
    picture.write("     ", at: Point(x: 0, y: 0), style: Style(background: .selection))
    picture.write("●", at: Point(x: 1, y: 0), style: Style(foreground: .success, background: .selection))
    picture.write("a", at: Point(x: 3, y: 0), style: Style(background: .selection))

    #expect(
      encoder.text(picture.buffer)
        == "\u{1B}[1;1H\u{1B}[0;38;5;231;48;5;24m \u{1B}[0;38;5;157;48;5;24m●\u{1B}[1;3H \u{1B}[0;38;5;231;48;5;24ma ")
  }
}
