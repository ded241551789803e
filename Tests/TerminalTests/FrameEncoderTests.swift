import Views
import Testing

@testable import Terminal

/// The exact bytes of common changes. `EmulationTests` check their effect.
@MainActor
struct FrameEncoderTests {
  @Test(arguments: [
    Change("abc", "aXc", run(1, "X")), Change("abc", "", run(0, "   ")), Change("ab", "  ", run(0, "  ")),
    // Unchanged cells between two changes are written again, unless they are many.
    Change("abc", "XbY", run(0, "XbY")), Change("a23456789b", "X23456789Y", run(0, "X23456789Y")),
    Change("a234567890b", "X234567890Y", run(0, "X") + run(10, "Y"), isUpdate: true),
    // Wide characters and their halves.
    Change("", "日a", run(0, "日a")), Change("日a", "日b", run(2, "b")), Change("日a", "本a", run(0, "本")),
    Change("日a", "xya", run(0, "xy")), Change("xya", "日a", run(0, "日")), Change("日a", "x日", run(0, "x日")),
  ])
  func aRunOfChangesIsAMoveAStyleAndItsCells(change: Change) {  // Hazard: difference
    var encoder = FrameEncoder(showing: change.old)

    #expect(encoder.text(change.new) == change.bytes)
  }

  @Test func runsInSeveralRowsAreOneUpdate() {  // Hazard: tearing
    var encoder = FrameEncoder(showing: ["a", "b", "c"])

    #expect(encoder.text(["x", "b", "z"]) == TerminalCodes.update(Self.run(0, "x") + Self.run(0, "z", y: 2)))
  }

  @Test func afterTheLastColumnTheNextRowIsARunOfItsOwn() {  // Hazard: last-column
    let row = "0123456789X"
    var encoder = FrameEncoder(showing: [row + "0", "0"])

    #expect(encoder.text([row + "X", "Y"]) == TerminalCodes.update(Self.run(11, "X") + Self.run(0, "Y", y: 1)))
  }

  @Test(arguments: [
    Change("..cdef", "😀cdef", uncertain(0, "  ", "😀")),
    Change("..cdefg", "👍🏽cdefg", uncertain(0, "  ", "👍🏽") + move(2) + "cd"),
    Change("..日日g", "👩‍🚀日日g", uncertain(0, "  ", "👩‍🚀") + move(2) + "日"),
    Change("..c", "👩‍🚀x", uncertain(0, "  ", "👩‍🚀") + move(2) + "x "),
    // One that has not changed is not written again.
    Change("a😀b", "X😀Y", run(0, "X") + run(3, "Y"), isUpdate: true),
    // Near the end of the row a terminal might wrap or scroll.
    Change("", "          😀", uncertain(10, "  ", "😀")),
    Change("", "           e\u{301}", uncertain(11, " ", "e\u{301}")),
    Change("", "          👍🏽", uncertain(10, "  ", "\u{1B}[?7l👍🏽\u{1B}[?7h")),
  ])
  func theCursorIsSetAfterACharacterOfUncertainWidth(change: Change) {  // Hazard: widths
    var encoder = FrameEncoder(showing: change.old)

    #expect(encoder.text(change.new) == change.bytes)
  }

  @Test(arguments: [
    Change("..cd", "●.cd", run(0, "●") + move(1) + "."), Change("a.", "a→", run(1, "→") + move(2) + " "),
    Change("abc", "│bc", run(0, "│") + move(1) + "b"), Change("│bc", "abc", run(0, "a")),
    Change("", "───", run(0, "───") + move(3) + "   "),
    Change("....", "─│──", run(0, "─") + move(1) + "│" + move(2) + "──" + move(4) + "  "),
    Change("───x", "───y", run(3, "y")), Change("──.x", "───x", run(2, "─") + move(3) + "x"),
    // The whole row, and more than its end where a sign takes two cells.
    Change("", "────────────", run(0, "\u{1B}[?7l────────────\u{1B}[?7h")),
    Change("", "  ──────────", run(2, "\u{1B}[?7l──────────\u{1B}[?7h")),
  ])
  func signsOfAmbiguousWidthAreWrittenTogether(change: Change) {  // Hazard: widths
    var encoder = FrameEncoder(showing: change.old)

    #expect(encoder.text(change.new) == change.bytes)
  }

  @Test func whatCannotBeSeenIsNotSent() {
    var encoder = FrameEncoder(showing: ["ab"], caret: Point(x: 2, y: 0))
    let blank = Style(foreground: .secondary, attributes: [.bold, .dim])

    let picture = Picture(width: 12, height: 3).writing(["  ", "    "], style: blank).writing(["ab"])

    #expect(encoder.encode(picture.buffer, caret: Point(x: 2, y: 0)) == [])
  }

  @Test func aFrameOfNoSizeHasNoRows() {
    var encoder = FrameEncoder(showing: ["ab"])

    let text = encoder.text(CellBuffer(size: .zero), caret: Point(x: 0, y: 0))
    #expect(text == TerminalCodes.hideCursor + TerminalCodes.resetMargins)
  }

  @Test func theFirstFrameAssumesNothing() {  // Hazard: assumptions
    var encoder = FrameEncoder(palette: .sixteen)
    let buffer = Picture(width: 20, height: 2).writing(["", " ab           c"]).buffer

    let rows = "\u{1B}[r\(Self.run(0, "\u{1B}[K"))\(Self.run(0, "\u{1B}[K ab", y: 1))\(Self.run(14, "c", y: 1))"
    #expect(
      encoder.text(buffer, caret: Point(x: 1, y: 0))
        == TerminalCodes.update(TerminalCodes.hideCursor + rows + "\u{1B}[1;2H" + TerminalCodes.showCursor))
    #expect(encoder.text(buffer, caret: Point(x: 1, y: 0)) == "")
  }

  @Test(arguments: [true, false])
  func afterAnInvalidationAndInAnotherSizeAFrameIsAsTheFirst(isInvalidated: Bool) {
    let first = Picture(width: 4, height: 1).writing(["ab"]).buffer
    var fresh = FrameEncoder(palette: .sixteen)
    var encoder = fresh
    let expected = fresh.text(first, caret: Point(x: 1, y: 0))
    let before = Picture(width: isInvalidated ? 4 : 5, height: 1).writing(["ab"]).buffer
    _ = encoder.encode(before, caret: Point(x: 1, y: 0))

    if isInvalidated { encoder.invalidate() }

    #expect(encoder.text(first, caret: Point(x: 1, y: 0)) == expected)
  }

  @Test func theCaretComesMovesAndGoes() {  // Hazard: cursor
    var encoder = FrameEncoder(showing: ["ab"])

    #expect(encoder.text(["ab"], caret: Point(x: 0, y: 0)) == "\u{1B}[1;1H" + TerminalCodes.showCursor)
    #expect(encoder.text(["ab"], caret: Point(x: 2, y: 0)) == "\u{1B}[1;3H")
    #expect(encoder.text(["ab"]) == TerminalCodes.hideCursor)
    #expect(encoder.text(["ab"], caret: Point(x: 12, y: 3)) == "", "it is not on the screen")
  }

  @Test func theCursorReturnsToTheCaretAndIsHiddenBetweenSeveralRuns() {  // Hazard: cursor
    let caret = Point(x: 3, y: 0)
    var encoder = FrameEncoder(showing: ["abc", "d"], caret: caret)

    #expect(encoder.text(["abc", "e"], caret: caret) == Self.run(0, "e", y: 1) + "\u{1B}[1;4H")
    let runs = Self.run(2, "X") + Self.run(0, "Y", y: 1) + "\u{1B}[1;4H"
    let (hide, show) = (TerminalCodes.hideCursor, TerminalCodes.showCursor)
    #expect(encoder.text(["abX", "Y"], caret: caret) == TerminalCodes.update(hide + runs + show))
  }

  @Test(arguments: [Size(width: 80, height: 24), Size(width: 200, height: 50)], [false, true])
  func aTypedLetterTakesAtMost24Bytes(size: Size, isSecret: Bool) throws {  // Hazard: difference
    var text = ""
    let binding = Binding(get: { text }, set: { text = $0 })
    let screen = Screen(size: size) {
      VStack {
        Spacer()
        if isSecret { SecureField("Email", text: binding) } else { TextField("Email", text: binding) }
      }
    }
    var encoder = FrameEncoder(palette: Palette(theme: .standard, depth: .trueColor))
    _ = encoder.encode(screen.frame().buffer, caret: screen.frame().caret)

    for _ in 0..<size.width - 20 {
      let caret = try #require(screen.frame().caret)
      screen.send(.key(Key(.character("a"))))
      let sent = encoder.text(screen.frame().buffer, caret: screen.frame().caret)
      let next = "\u{1B}[\(size.height);\(caret.x + 2)H"
      let letter = "\u{1B}[\(size.height);\(caret.x + 1)H\u{1B}[0;4m\(isSecret ? "•\(next) \(next)" : "a")"
      #expect(sent == letter)
      #expect(sent.utf8.count <= (isSecret ? 38 : 24))
    }
    #expect(text.count == size.width - 20)
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

  private nonisolated static func run(_ x: Int, _ text: String, y: Int = 0) -> String {
    "\u{1B}[\(y + 1);\(x + 1)H\u{1B}[0m\(text)"
  }

  private nonisolated static func uncertain(_ x: Int, _ blanks: String, _ character: String) -> String {
    run(x, blanks) + move(x) + character
  }

  private nonisolated static func move(_ x: Int) -> String { "\u{1B}[1;\(x + 1)H" }
}
