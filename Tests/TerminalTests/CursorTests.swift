import Resources
import Testing
import Views

@testable import Terminal

/// The position and visibility of the cursor.
@MainActor
struct CursorTests {  // Hazard: tearing
  private let show = TerminalCodes.showCursor
  private let hide = TerminalCodes.hideCursor

  @Test(
    "the cursor moves the shortest way",
    arguments: [
      (4, 2, 4, 2, ""), (4, 2, 3, 2, "\u{8}"), (4, 2, 1, 2, "\u{8}\u{8}\u{8}"), (4, 2, 5, 2, "\u{1B}[C"),
      (4, 2, 0, 2, "\r"), (4, 2, 4, 3, "\n"), (4, 2, 0, 3, "\r\n"), (4, 2, 0, 4, "\r\n\n"), (4, 2, 4, 1, "\u{1B}[A"),
      (9, 2, 2, 2, "\u{1B}[3G"), (4, 2, 7, 2, "\u{1B}[8G"), (4, 2, 30, 2, "\u{1B}[31G"), (50, 2, 59, 2, "\u{1B}[9C"),
      (4, 2, 0, 0, "\u{1B}[H"), (4, 9, 4, 0, "\u{1B}[9A"), (4, 9, 5, 0, "\u{1B}[;6H"), (4, 2, 9, 9, "\u{1B}[10;10H"),
      (4, 2, 0, 8, "\u{1B}[9H"),
      (30, 2, 29, 3, "\n\u{8}"), (70, 20, 75, 20, "\u{1B}[5C"), (4, 2, 4, 8, "\u{1B}[6B"),
    ])
  func move(x: Int, y: Int, toX: Int, toY: Int, bytes: String) {
    var encoder = FrameEncoder(palette: .sixteen)
    let buffer = CellBuffer(size: Size(width: 80, height: 24))
    _ = encoder.encode(buffer, caret: Point(x: x, y: y))

    #expect(encoder.text(buffer, caret: Point(x: toX, y: toY)) == bytes)
  }

  @Test func theFirstFrameAssumesNothing() {  // Hazard: assumptions
    var encoder = FrameEncoder(palette: .sixteen)

    let bytes = encoder.text(Picture(width: 10, height: 3).writing(["", " ab  c"]).buffer)

    let rows = "\u{1B}[H\u{1B}[K\n\u{1B}[K ab  c\r\n\u{1B}[K"
    #expect(bytes == TerminalCodes.update(hide + "\u{1B}[r\u{1B}[m" + rows))
  }

  @Test func theFirstFrameEndsWithTheCaret() {
    var encoder = FrameEncoder(palette: .sixteen)

    let bytes = encoder.text(Picture(width: 10, height: 3).writing(["a"]).buffer, caret: Point(x: 1, y: 0))

    #expect(bytes == TerminalCodes.update(hide + "\u{1B}[r\u{1B}[m\u{1B}[H\u{1B}[Ka\r\n\u{1B}[J\u{1B}[;2H" + show))
  }

  @Test("after an invalidation, and in another size, a frame is as the first", arguments: [true, false])
  func whole(isInvalidated: Bool) {
    let first = Picture(width: 4, height: 1).writing(["ab"]).buffer
    var fresh = FrameEncoder(palette: .sixteen)
    var encoder = fresh
    let expected = fresh.text(first, caret: Point(x: 1, y: 0))
    let before = Picture(width: isInvalidated ? 4 : 5, height: 1).writing(["ab"]).buffer
    _ = encoder.encode(before, caret: Point(x: 1, y: 0))

    if isInvalidated { encoder.invalidate() }

    #expect(encoder.text(first, caret: Point(x: 1, y: 0)) == expected)
  }

  @Test(
    "what is written at the caret and ends there needs no hiding",
    arguments: [
      ("abc", 3, "abcd", 4, "d"), ("abc", 3, "ab", 2, "\u{8} \u{8}"), ("a日", 3, "a", 1, "\u{8}\u{8}  \u{8}\u{8}"),
      ("abc", 1, "aXbc", 2, "Xbc\u{8}\u{8}"), ("", 0, "日", 2, "日"), ("abc", 2, "ab", 2, " \u{8}"),
    ])
  func typed(old: String, from: Int, new: String, to: Int, bytes: String) {  // Hazard: difference
    var encoder = FrameEncoder(showing: [old], caret: Point(x: from, y: 0))

    #expect(encoder.text([new], caret: Point(x: to, y: 0)) == bytes)
  }

  @Test func theCursorIsHiddenWhileSomethingIsDrawnElsewhere() {
    var encoder = FrameEncoder(showing: ["ab", "c"], caret: Point(x: 2, y: 0))

    let elsewhere = encoder.text(["ab", "d"], caret: Point(x: 2, y: 0))
    let also = encoder.text(["abX", "e"], caret: Point(x: 3, y: 0))

    #expect(elsewhere == hide + "\r\nd\u{1B}[;3H" + show)
    #expect(also == TerminalCodes.update(hide + "X\r\ne\u{1B}[;4H" + show))
  }

  @Test func theCaretComesAndGoes() {  // Hazard: cursor
    var encoder = FrameEncoder(showing: ["ab"])

    #expect(encoder.text(["ab"], caret: Point(x: 0, y: 0)) == "\u{1B}[H" + show)
    #expect(encoder.text(["ab"]) == hide)
    #expect(encoder.text(["ab"]) == "")
    #expect(encoder.text(["ab"], caret: Point(x: 0, y: 0)) == show)
    #expect(encoder.text(["ab"], caret: Point(x: 0, y: 0)) == "")
    #expect(encoder.text(["ab"], caret: Point(x: 10, y: 3)) == hide)
  }
}
