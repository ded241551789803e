import Testing
import Views

@testable import Terminal

/// Keys, signals and time, without a terminal.
@MainActor
struct TerminalLoopTests {
  private let harness = LoopHarness()

  @Test func theFirstFrameIsWholeAndThenNothingIsSent() {  // Hazard: idle
    harness.start()
    #expect(harness.takeSent().contains("[ Press ]"))

    harness.receive(.invalidated)
    harness.receive(.frameDue)
    harness.pass(.seconds(10))

    #expect(harness.frames == [])
    #expect(harness.waiting == 0, "nothing wakes an idle program")
  }

  @Test func aKeyCopiesATextIntoTheClipboard() throws {  // Hazard: clipboard
    harness.start()
    harness.type("wubba\u{e9}")
    harness.rest()

    harness.type("\u{1B}OR")

    #expect(harness.frames.first == Array("\u{1B}]52;c;d3ViYmHDqQ==\u{1B}\\".utf8))
    harness.pass(.seconds(1))
    harness.type("\t")
    harness.pass(.seconds(1))
    #expect(harness.takeSent().matches(of: /\e\]/).count == 1, "no other key copies")
  }

  @Test(arguments: [nil, []] as [[String]?])
  func aTextThatOnlyTheTerminalMayHaveIsSaidToBeSent(clipboard: [String]?) {  // Hazard: clipboard
    harness.clipboard = clipboard
    harness.startAndRest()
    harness.type("ab")
    harness.rest()
    harness.type("\u{1B}OR")
    harness.pass(.seconds(1))
    #expect(harness.clipboard == clipboard.map { _ in ["ab"] })
    #expect(harness.takeSent().contains("\u{1B}]52;") == (clipboard == nil))
    let message = clipboard == nil ? " Sent to the terminal's clipboard: ab" : " Copied"
    #expect(harness.emulated.last { !$0.isEmpty } == message)
  }

  @Test func manyLettersAtOnceAreShownAsOneFrame() {  // Hazard: slow-answer
    harness.startAndRest()

    harness.type("several")

    #expect(harness.frames.count == 1)
    #expect(harness.takeSent().hasSuffix("several"))
    #expect(harness.emulated == harness.screen.frame().buffer.lines)
  }

  @Test func aBurstIsShownSixtyTimesASecondAndItsEndAlways() {  // Hazard: flood
    harness.startAndRest()

    for number in 0..<200 {
      harness.type("\(number % 10)")
      harness.pass(.milliseconds(1))
    }
    harness.pass(TerminalLoop.frameInterval)

    #expect((11...14).contains(harness.frames.count), "200 ms at sixty a second")
    #expect(harness.screen.frame().buffer.text.contains("6789"))
    #expect(harness.emulated == harness.screen.frame().buffer.lines, "the last state is on the terminal")
    harness.pass(.seconds(1))
    #expect(harness.waiting == 0)
  }

  @Test func aStormOfResizesIsOneFrameOfTheLastSize() {  // Hazard: resize
    harness.start()
    harness.type("abc")
    harness.pass(.seconds(1))
    harness.receive(.invalidated)
    harness.type("d")
    _ = harness.takeSent()

    for width in 41...90 {
      harness.size = Size(width: width, height: 20)
      harness.receive(.resized)
    }
    harness.pass(.seconds(1))

    #expect(harness.frames.count == 1)
    #expect(harness.screen.frame().buffer.size == Size(width: 90, height: 20))
    #expect(harness.takeSent().contains("abcd"))
    #expect(harness.screen.frame().caret != nil)
  }

  @Test func aLoneEscIsAKeyWhenNothingHasFollowed() {  // Hazard: esc
    harness.start()
    harness.type("\u{1B}")
    harness.pass(KeyDecoder.escapeTimeout - .milliseconds(1))
    #expect(harness.escapes.value == 0)

    harness.pass(.milliseconds(1))

    #expect(harness.escapes.value == 1)
  }

  @Test func anEscWithTheRestOfItsSequenceIsNoKey() {
    harness.start()
    harness.type("\u{1B}")
    harness.pass(.milliseconds(20))
    harness.type("[")
    harness.pass(.milliseconds(20))
    harness.type("B")
    harness.pass(.seconds(5))

    #expect(harness.escapes.value == 0)
    #expect(harness.focused == "Press")
  }

  @Test func aPasteThatNeverEndsGivesTheKeysBack() {  // Hazard: endless-paste
    harness.start()
    harness.type("\u{1B}[200~pasted")
    harness.pass(.seconds(5))

    #expect(harness.screen.frame().buffer.text.contains("pasted"))
    #expect(harness.type("\u{3}") == 0)
  }

  @Test func aFingerOnControlCGetsOutOfAPasteThatNeverEnds() {  // Hazard: endless-paste
    harness.start()
    harness.type("\u{1B}[200~pasted\u{3}")
    harness.pass(.milliseconds(300))
    #expect(harness.type("more") == nil, "a Ctrl-C among other text is some of it")
    harness.pass(.milliseconds(300))

    #expect(harness.type("\u{3}") == 0)
    #expect(harness.text.value == "pastedmore")
  }

  @Test func aSequenceThatNeverEndsDoesNotSwallowTheKeysThatKeepComing() {  // Hazard: sequences
    harness.start()
    harness.type("\u{1B}]0;title")
    for _ in 1...4 {
      harness.pass(.milliseconds(400))
      harness.type("k")
    }
    #expect(harness.text.value.hasSuffix("kk"))
  }

  @Test func controlCEndsItAlsoRightAfterEsc() {
    harness.start()
    #expect(harness.type("\u{1B}\u{3}") == 0)
  }

  @Test func inputAfterControlCIsIgnored() {
    harness.start()
    var texts: [String] = []
    harness.onText = { texts.append($0) }

    #expect(harness.type("a\u{3}b") == 0)

    #expect(texts == ["a"])
  }

  @Test func aWindowThatBecameAnotherBeforeTheFirstFrameIsSeen() {
    harness.size = Size(width: 60, height: 20)
    harness.start()
    #expect(harness.screen.frame().buffer.size == Size(width: 60, height: 20))
    #expect(harness.frames.count == 1)
  }

  @Test func signalsAndTheEndOfInputEndIt() {
    harness.start()
    #expect(harness.receive(.terminated(by: 15)) == 143)
    #expect(harness.receive(.inputEnded) == 129)
  }

  @Test func whatMovesByItselfIsDrawnTenTimesASecondAndOnlyAsLongAsItMoves() {
    harness.isLoading.value = true
    harness.start()
    _ = harness.takeSent()

    harness.pass(.seconds(2))
    #expect((18...20).contains(harness.frames.count))

    harness.isLoading.value = false
    harness.receive(.invalidated)
    harness.pass(.seconds(1))
    #expect(harness.waiting == 0)
  }

  @Test func controlLDrawsAllAnew() {
    harness.startAndRest()
    harness.type("\u{C}")
    #expect(harness.takeSent().contains("[ Press ]"))
  }
}
