@testable import Views
import Testing

@MainActor
struct CanvasTests {  // Hazard: half
  private let canvas = Canvas(size: Size(width: 6, height: 2))

  private func row(_ y: Int = 0) -> String {
    String((0..<6).map { canvas.buffer[$0, y].isTrailing ? "_" : canvas.buffer[$0, y].character })
  }

  private func write(_ text: String, at x: Int, _ y: Int = 0) {
    canvas.write(text, at: Point(x: x, y: y), style: .plain)
  }

  @Test(arguments: [
    ("abcdefgh", 0, "abcdef"), ("abc", 4, "    ab"), ("abc", -1, "bc    "), ("abc", 6, "      "),
    ("日本", 3, "   日_ "), ("日", -1, "      "), ("日", 5, "      "),
  ])
  func textIsCutAtEveryEdge(_ text: String, at x: Int, shows shown: String) {
    write(text, at: x)
    for y in [-1, 2] { write("######", at: 0, y) }
    #expect(row() == shown)
    #expect(row(1) == "      ")
  }

  @Test func aClipHoldsForAllThatIsDrawnWithinAndEndsWithIt() {
    canvas.clipped(to: Rect(x: 1, y: 0, width: 3, height: 5)) {
      write("abcdef", at: 0)
      canvas.clipped(to: Rect(x: 0, y: 1, width: 3, height: 1)) {
        canvas.fill(Rect(x: -5, y: -5, width: 20, height: 20), with: "#")
      }
    }
    write("z", at: 5)
    #expect([row(), row(1)] == [" bcd z", " ##   "])
  }

  @Test(arguments: [(0, "x yyyy"), (2, "xyy yy")])
  func aWideCharacterThatTheClipCutsInHalfLeavesABlank(at x: Int, shows shown: String) {
    write("xyyyyy", at: 0)
    canvas.clipped(to: Rect(x: 1, y: 0, width: x == 0 ? 5 : 3, height: 1)) { write("日", at: x == 0 ? 0 : 3) }
    #expect(row() == shown)
  }

  @Test(arguments: [
    ("a", 1, " a本_  "), ("a", 0, "a 本_  "), ("語", 1, " 語_   "), ("語", 0, "語_本_  "), ("語", 3, "日_ 語_ "),
  ])
  func theHalfOfAWideCharacterThatIsLeftOverIsBlanked(_ text: String, at x: Int, shows shown: String) {
    write("日本", at: 0)
    write(text, at: x)
    #expect(row() == shown)
  }
}

@MainActor
struct CellBufferTests {
  private func buffer(_ rows: String..., style: Style = .plain) -> CellBuffer {
    let canvas = Canvas(size: Size(width: 8, height: rows.count))
    for (y, row) in rows.enumerated() { canvas.write(row, at: Point(x: 0, y: y), style: style) }
    return canvas.buffer
  }

  @Test(arguments: [
    ("abc", "abc", true), ("abc", "abd", false), ("日", "日", true), ("👩‍🚀e\u{301}", "👩‍🚀e\u{301}", true),
    ("e\u{301}", "é", false), ("e\u{301}\u{323}", "e\u{323}\u{301}", false), ("👩‍🚀", "👩‍🔬", false),
    ("", "e\u{301}", false), ("K", "\u{212A}", false),
  ])
  func rowsAndCellsAreTheSameToTheLastScalar(of one: String, and other: String, is isSame: Bool) {
    let (first, second) = (buffer("same", one), buffer("same", other))
    #expect((first == second) == isSame)
    #expect(first.hasSameRow(0, as: second))
    #expect(first.hasSameRow(1, as: second) == isSame)
  }

  @Test func theSamePictureIsTheSameHoweverItWasDrawn() {
    let canvas = Canvas(size: Size(width: 8, height: 1))
    for text in ["🇵🇱🇩🇪e\u{301}", "x", "👩‍🚀e\u{301}👍🏽 "] { canvas.write(text, at: Point(x: 0, y: 0), style: .plain) }
    #expect(canvas.buffer == buffer("👩‍🚀e\u{301}👍🏽 "))
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
    #expect([0, 2, 3].map { String(buffer[$0, 0].character) } == ["न्द्", "र", "a"])
    #expect(buffer[1, 0].isTrailing)
    #expect(buffer.text == "न्द्रa")
  }
}

@MainActor
struct CellBufferViewTests {
  @Test func cellsAndStylesStay() {
    let original = Screen(12, 3) {
      Text("日本 e\u{301}👩‍👩‍👧").foregroundStyle(.failure)
      Text("é").bold()
    }.frame().buffer
    #expect(Screen(12, 3) { CellBufferView(original) }.frame().buffer == original)
  }

  @Test func sizes() {
    let buffer = Screen(6, 2) { Text("a日本b\nsecond") }.frame().buffer
    expect("as large as its screen", 8, 2, "a日本b|\nsecond") { beforeBar { CellBufferView(buffer) } }
    expect("no half of a wide character", 6, 1, "a日 |") { beforeBar { CellBufferView(buffer).frame(width: 4) } }
    expect("from a row", 8, 2, "second") { CellBufferView(buffer, from: 1) }
  }

  @Test func plainModeReadsOnlyItsLabel() {
    let original = Screen(6, 1) { Button("Go") {} }.frame().buffer
    let frame = Screen(6, 1) { CellBufferView(original).accessibilityLabel("A button") }.frame()
    #expect(frame.plainText == "A button")
    #expect(frame.controls.isEmpty)
  }
}
