import Resources
import Testing

@testable import Views

@MainActor
struct DrawingContextTests {  // Hazard: half
  private let context = DrawingContext(size: Size(width: 6, height: 2))
  private let origin = Point(x: 0, y: 0)

  private func row(_ y: Int = 0) -> String {
    String((0..<6).map { context.buffer[$0, y].isTrailing ? "_" : context.buffer[$0, y].character })
  }

  private func write(_ text: String, at x: Int, _ y: Int = 0) {
    context.write(text, at: Point(x: x, y: y), style: .plain)
  }

  @Test func writingTellsHowManyCellsItTook() {
    #expect(context.write("a日\u{200B}", at: origin, style: .plain) == 3)
    #expect(context.write("beyond the edge", at: origin, style: .plain) == 15)
  }

  @Test(
    "text is cut at every edge",
    arguments: [
      ("abcdefgh", 0, "abcdef"), ("abc", 4, "    ab"), ("abc", -1, "bc    "), ("abc", 6, "      "),
      ("日本", 3, "   日_ "), ("日", -1, "      "), ("日", 5, "      "),
    ])
  func edges(_ text: String, at x: Int, shows shown: String) {
    write(text, at: x)

    #expect(row() == shown)
    #expect(row(1) == "      ")
  }

  @Test func nothingIsDrawnAboveOrBelow() {
    write("a", at: 0, -1)
    write("a", at: 0, 2)

    #expect(context.buffer == CellBuffer(size: Size(width: 6, height: 2)))
  }

  @Test func aClipHoldsForAllThatIsDrawnWithinAndEndsWithIt() {
    context.clipped(to: Rect(x: 1, y: 0, width: 3, height: 5)) {
      write("abcdef", at: 0)
      context.clipped(to: Rect(x: 0, y: 1, width: 3, height: 1)) {
        context.fill(Rect(x: -5, y: -5, width: 20, height: 20), with: "#")
      }
    }
    #expect(row() == " bcd  ")
    #expect(row(1) == " ##   ")

    write("z", at: 5)
    #expect(row() == " bcd z")
  }

  @Test("a wide character that the clip cuts in half leaves a blank", arguments: [(0, "x yyyy"), (2, "xyy yy")])
  func cutByTheClip(at x: Int, shows shown: String) {
    write("xyyyyy", at: 0)

    context.clipped(to: Rect(x: 1, y: 0, width: x == 0 ? 5 : 3, height: 1)) { write("日", at: x == 0 ? 0 : 3) }

    #expect(row() == shown)
  }

  @Test(
    "the half of a wide character that is left over is blanked",
    arguments: [
      ("a", 1, " a本_  "), ("a", 0, "a 本_  "), ("語", 1, " 語_   "), ("語", 0, "語_本_  "), ("語", 3, "日_ 語_ "),
    ])
  func overwriting(_ text: String, at x: Int, shows shown: String) {
    write("日本", at: 0)

    write(text, at: x)

    #expect(row() == shown)
  }

  @Test func dimmingRemovesColourAndEmphasisButNoText() {
    context.write("abcdef", at: origin, style: Style(foreground: .failure, attributes: [.bold, .reverse]))

    context.dim(Rect(x: 1, y: 0, width: 2, height: 9))

    let map = context.buffer.styles([
      "F": Style(foreground: .failure, attributes: [.bold, .reverse]),
      "s": Style(foreground: .secondary, attributes: .dim),
    ])
    #expect(map == "FssFFF\n.ss...")
    #expect(context.buffer.text == "abcdef")
  }
}
