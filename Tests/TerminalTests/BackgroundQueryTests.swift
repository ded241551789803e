import Resources
import Testing
import Views

@testable import Terminal

/// The theme that suits the terminal's background.
@MainActor
struct BackgroundQueryTests {
  private nonisolated static let dark = "\u{1B}]11;rgb:1e1e/1e1e/1e1e\u{1B}\\"
  private nonisolated static let light = "\u{1B}]11;rgb:ffff/ffff/ffff\u{7}"
  private nonisolated static let attributes = "\u{1B}[?62;22c"
  private nonisolated static let query = "\u{1B}]11;?\u{1B}\\\u{1B}[c"

  private let harness = LoopHarness(theme: nil)

  private func isComplete(_ frame: [UInt8], in theme: Theme) -> Bool {
    var encoder = FrameEncoder(palette: Palette(theme: theme, depth: .trueColor))
    let shown = harness.screen.frame()
    return frame == encoder.encode(shown.buffer, caret: shown.caret)
  }

  @Test func theQueryIsInTheWriteOfTheFirstFrame() throws {
    harness.start()

    #expect(harness.frames.count == 1)
    let first = try #require(harness.frames.first)
    #expect(first.starts(with: Self.query.utf8))
    #expect(isComplete(Array(first.dropFirst(Self.query.utf8.count)), in: .standard))
  }

  @Test(
    "nothing is asked if the theme is known, or if all themes are equal",
    arguments: [
      (Theme.standard, ColorDepth.trueColor), (.dark, .twoHundredFiftySix), (.mono, .trueColor), (nil, .sixteen),
      (nil, .none),
    ] as [(Theme?, ColorDepth)])
  func nothingIsAsked(theme: Theme?, depth: ColorDepth) {
    let harness = LoopHarness(theme: theme, depth: depth)
    harness.start()

    #expect(!harness.takeSent().contains("\u{1B}]"))
    #expect(harness.waiting == 0)
    harness.type(Self.dark + Self.attributes)
    harness.pass(.seconds(1))
    #expect(harness.frames == [])
  }

  @Test("the answer draws the screen anew, once", arguments: [(dark, Theme.dark), (light, .light)])
  func answer(answer: String, theme: Theme) throws {
    harness.start()
    _ = harness.takeSent()

    harness.type(answer + Self.attributes)
    harness.pass(.milliseconds(20))

    #expect(harness.frames.count == 1)
    #expect(isComplete(try #require(harness.frames.first), in: theme))
    _ = harness.takeSent()
    harness.type(Self.light + Self.dark)
    harness.pass(.seconds(5))
    #expect(harness.frames == [])
    #expect(harness.waiting == 0, "nothing wakes an idle program")
  }

  @Test func anAnswerWithoutAColourLeavesTheThemeAlone() {
    harness.start()
    _ = harness.takeSent()

    harness.type(Self.attributes)
    harness.pass(.seconds(5))

    #expect(harness.frames == [])
  }

  @Test("a late answer changes nothing", arguments: [true, false])
  func lateAnswer(isTimerLate: Bool) {  // Hazard: late-answer
    harness.start()
    _ = harness.takeSent()
    if isTimerLate { harness.stall(.seconds(1)) } else { harness.pass(.seconds(1)) }

    harness.type(Self.dark + Self.attributes)
    harness.pass(.seconds(1))

    #expect(harness.frames == [])
    #expect(harness.escapes.value == 0)
    #expect(harness.text.value == "")
  }

  @Test func keysAroundTheAnswerAreTyped() {  // Hazard: answer
    harness.start()

    harness.type("a\(Self.dark)b")
    harness.type("\u{1B}")
    harness.pass(.milliseconds(500))
    harness.type("[?62;22cc")
    harness.pass(.seconds(2))

    #expect(harness.text.value == "abc")
    #expect(harness.escapes.value == 0)
  }

  @Test func escWaitsForTheAnswer() {  // Hazard: answerless
    harness.start()

    harness.type("\u{1B}")
    harness.pass(.milliseconds(500))
    #expect(harness.escapes.value == 0, "it may begin the answer")
    harness.type("a")
    #expect(harness.escapes.value == 1)
    #expect(harness.text.value == "a", "and not Alt with a letter")

    harness.type("\u{1B}")
    harness.pass(.milliseconds(499))
    #expect(harness.escapes.value == 1)
    harness.pass(.milliseconds(1))
    #expect(harness.escapes.value == 2, "no answer has come")

    harness.type("\u{1B}")
    harness.pass(KeyDecoder.escapeTimeout)
    #expect(harness.escapes.value == 3)
  }

  @Test(
    "a late answer is read before the terminal is given back, however early the end is asked for",
    arguments: [0, 50, 101, 500], [600, 1001, 1999])
  func theEndWaitsForALateAnswer(end: Int, answer: Int) {  // Hazard: answer-at-end
    harness.start()
    harness.pass(.milliseconds(end))
    harness.type("\u{3}")
    harness.pass(.milliseconds(answer - end))
    #expect(harness.ending == nil)
    #expect(harness.owesAnswer)

    harness.type("lost\(Self.dark)")
    #expect(harness.ending == nil)
    harness.type(Self.attributes)

    #expect(harness.ending == 0)
    #expect(!harness.owesAnswer)
    #expect(harness.text.value == "")
  }

  @Test func theEndWaitsNoLongerThanItsTime() {
    harness.start()
    harness.pass(.milliseconds(30))

    harness.receive(.terminated(by: 15))
    harness.pass(.milliseconds(1969))
    #expect(harness.ending == nil)
    harness.pass(.milliseconds(1))

    #expect(harness.ending == 143)
  }

  @Test func aClosedTerminalAnswersNothing() {
    harness.start()

    #expect(harness.receive(.inputEnded) == 129)
  }

  @Test("what comes while the end waits changes nothing", arguments: [true, false])
  func whileTheEndWaits(isStopFirst: Bool) {  // Hazard: end-then-stop
    harness.start()
    if isStopFirst { harness.receive(.suspendRequested) }

    harness.receive(.terminated(by: 15))
    harness.receive(.continued)
    harness.receive(.suspendRequested)
    harness.pass(TerminalLoop.answerTimeout)

    #expect(harness.calls == [], "it neither stops nor takes the terminal")
    #expect(harness.ending == 143)
  }

  @Test func afterItsTimeTheEndWaitsForNothing() {
    harness.start()
    harness.pass(TerminalLoop.answerTimeout)

    #expect(!harness.owesAnswer)
    #expect(harness.type("\u{3}") == 0)
  }

  @Test func aStopWaitsForTheAnswer() {  // Hazard: answer-at-end
    harness.start()
    _ = harness.takeSent()

    harness.type("\u{1A}")
    harness.receive(.invalidated)
    #expect(harness.calls == [])
    harness.type(Self.dark + Self.attributes)
    #expect(harness.calls == ["suspend"])
    #expect(harness.frames == [])
    harness.receive(.continued)
    harness.pass(.seconds(2))

    #expect(harness.calls == ["suspend", "resume"])
    #expect(harness.frames.count == 1)
    #expect(harness.frames.allSatisfy { isComplete($0, in: .dark) }, "the theme is not lost")
  }

  @Test func aStopWaitsNoLongerThanItsTime() {
    harness.start()

    harness.receive(.suspendRequested)
    harness.pass(.milliseconds(1999))
    #expect(harness.calls == [])
    harness.pass(.milliseconds(1))

    #expect(harness.calls == ["suspend"])
  }

  @Test func aProgramThatIsContinuedBeforeItHasStoppedDoesNotStop() {
    harness.start()

    harness.receive(.suspendRequested)
    harness.receive(.continued)
    harness.pass(.seconds(2))

    #expect(harness.calls == ["resume"])
  }
}
