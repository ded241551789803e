import Resources
import Testing
import Views

@testable import Terminal

/// The exact bytes of common changes. `EmulationTests` check their effect.
@MainActor
struct FrameEncoderTests {
  @Test(
    "only what differs is sent, the shortest way",
    arguments: [
      Change("abc", "aXc", "\u{1B}[;2HX"), Change("abc", "ab", "\u{1B}[;3H "), Change("abc", "", "\u{1B}[H\u{1B}[K"),
      Change("ab", "  ", "\u{1B}[H  "),
      // Unchanged cells between two changes are written again if that is shorter than a move.
      Change("abc", "XbY", "\u{1B}[HXbY"), Change("abcdef", "XbcdeY", "\u{1B}[HXbcdeY"),
      Change("abcdefg", "XbcdefY", "\u{1B}[HX\u{1B}[7GY", isUpdate: true),
      Change("a──b", "X──Y", "\u{1B}[HX\u{1B}[4GY", isUpdate: true),
      // Wide characters and their halves.
      Change("", "日a", "\u{1B}[H日a"), Change("日a", "日b", "\u{1B}[;3Hb"), Change("日a", "本a", "\u{1B}[H本"),
      Change("日a", "xya", "\u{1B}[Hxy"), Change("xya", "日a", "\u{1B}[H日"), Change("日a", "x日", "\u{1B}[Hx日"),
      // After the last column the position of the cursor is uncertain.
      Change("", "        ab", "\u{1B}[;9Hab"),
      Change("         a", "X        b", "\u{1B}[HX\u{1B}[8Cb", isUpdate: true),
    ])
  func change(change: Change) {  // Hazard: difference
    var encoder = FrameEncoder(showing: change.old)

    #expect(encoder.text(change.new) == change.bytes)
  }

  @Test func theNextRowIsReachedByALineFeed() {
    var encoder = FrameEncoder(showing: ["a", "b", "c"])

    #expect(encoder.text(["x", "y", "z"]) == TerminalCodes.update("\u{1B}[Hx\r\ny\r\nz"))
  }

  @Test func afterTheLastColumnTheCursorIsPlaced() {  // Hazard: last-column
    var encoder = FrameEncoder(showing: ["0123456789", "0"])

    #expect(encoder.text(["012345678X", "Y"]) == TerminalCodes.update("\u{1B}[;10HX\u{1B}[2HY"))
  }

  @Test func manyBlankRowsAreErasedAtOnce() {
    var encoder = FrameEncoder(showing: ["a", "some text", "and more"])

    #expect(encoder.text(["a"]) == "\u{1B}[2H\u{1B}[J")
  }

  @Test(
    "after a character of uncertain width the cursor is placed, and what it may have covered is written again",
    arguments: [
      Change("..cdef", "😀cdef", "\u{1B}[H  \r😀"),
      Change("..cdefg", "👍🏽cdefg", "\u{1B}[H  \r👍🏽\u{1B}[;3Hcd", isUpdate: true),
      Change("..日日g", "👩‍🚀日日g", "\u{1B}[H  \r👩‍🚀\u{1B}[;3H日", isUpdate: true),
      Change("..", "👨‍👩‍👦", "\u{1B}[H  \r👨‍👩‍👦\u{1B}[;3H\u{1B}[K", isUpdate: true),
      Change("..c", "👩‍🚀x", "\u{1B}[H  \r👩‍🚀\u{1B}[;3Hx ", isUpdate: true),
      // Near the end of the row a terminal might wrap or scroll.
      Change("", "        😀", "\u{1B}[;9H  \u{1B}[;9H😀"),
      Change("", "         e\u{301}", "\u{1B}[;10H \u{1B}[;10He\u{301}"),
      Change("", "        👍🏽", "\u{1B}[;9H  \u{1B}[;9H\u{1B}[?7l👍🏽\u{1B}[?7h"),
    ])
  func uncertain(change: Change) {  // Hazard: widths
    var encoder = FrameEncoder(showing: change.old)

    #expect(encoder.text(change.new) == change.bytes)
  }

  @Test func whatCannotBeSeenIsNotSent() {
    var encoder = FrameEncoder(showing: ["ab"])
    let blank = Style(foreground: .secondary, attributes: [.bold, .dim])

    let picture = Picture(width: 10, height: 3).writing(["  ", "    "], style: blank).writing(["ab"])

    #expect(encoder.encode(picture.buffer, caret: nil) == [])
  }

  @Test func aFrameOfNoSizeIsNothingToSend() {
    var encoder = FrameEncoder(showing: ["ab"])

    _ = encoder.encode(CellBuffer(size: .zero), caret: Point(x: 0, y: 0))

    #expect(encoder.encode(CellBuffer(size: .zero), caret: nil) == [])
  }

  /// A row before and after a change, and the expected bytes.
  struct Change: CustomTestStringConvertible {
    let old: String
    let new: String
    let bytes: String

    init(_ old: String, _ new: String, _ bytes: String, isUpdate: Bool = false) {
      (self.old, self.new) = (old, new)
      self.bytes = isUpdate ? TerminalCodes.update(bytes) : bytes
    }

    var testDescription: String { "\(old) -> \(new)" }
  }
}
