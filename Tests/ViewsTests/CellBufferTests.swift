import Resources
import Testing

@testable import Views

@MainActor
struct CellBufferTests {
  private func buffer(_ rows: String..., style: Style = .plain) -> CellBuffer {
    let context = DrawingContext(size: Size(width: 8, height: rows.count))
    for (y, row) in rows.enumerated() { context.write(row, at: Point(x: 0, y: y), style: style) }
    return context.buffer
  }

  @Test(
    "rows and cells are the same to the last scalar",
    arguments: [
      ("abc", "abc", true), ("abc", "abd", false), ("日", "日", true), ("👩‍🚀e\u{301}", "👩‍🚀e\u{301}", true),
      ("e\u{301}", "é", false), ("e\u{301}\u{323}", "e\u{323}\u{301}", false), ("👩‍🚀", "👩‍🔬", false),
      ("", "e\u{301}", false),
      ("K", "\u{212A}", false),
    ])
  func comparison(of one: String, and other: String, is isSame: Bool) {
    let (first, second) = (buffer("same", one), buffer("same", other))

    #expect((first == second) == isSame)
    #expect(first.hasSameRow(0, as: second))
    #expect(first.hasSameRow(1, as: second) == isSame)
  }

  @Test func theSamePictureIsTheSameHoweverItWasDrawn() {
    let context = DrawingContext(size: Size(width: 8, height: 1))
    for text in ["🇵🇱🇩🇪e\u{301}", "x", "👩‍🚀e\u{301}👍🏽 "] { context.write(text, at: Point(x: 0, y: 0), style: .plain) }

    #expect(context.buffer == buffer("👩‍🚀e\u{301}👍🏽 "))
  }

  @Test func aStyleMakesADifferenceAlsoToACluster() {
    let bold = Style(foreground: .failure, background: .accent, attributes: [.bold, .reverse])
    let (plain, lit) = (buffer("ae\u{301}"), buffer("ae\u{301}", style: bold))

    #expect(!plain.hasSameRow(0, as: lit))
    #expect(lit.style(1, 0) == bold)
    #expect(lit[1, 0] == Cell("e\u{301}", style: bold))
  }

  @Test func aCharacterOfMoreBasesThanTwoCellsHoldBecomesSeveral() {
    let buffer = buffer("न्द्रa")

    #expect(String(buffer[0, 0].character) == "न्द्")
    #expect(buffer[1, 0].isTrailing)
    #expect(String(buffer[2, 0].character) == "र")
    #expect(buffer[3, 0].character == "a")
    #expect(buffer.text == "न्द्रa")
  }
}
