import Testing
import Views

@testable import Terminal

/// What becomes of keys, signals and time, without a terminal.
@MainActor
struct TerminalLoopTests {
  private let world = LoopHarness()

  @Test func theFirstFrameIsWholeAndThenNothingIsSent() {
    world.start()
    #expect(world.takeSent().contains("[ Press ]"))

    world.receive(.invalidated)
    world.receive(.frameDue)
    world.pass(.seconds(10))

    #expect(world.frames == [])
    #expect(world.waiting == 0, "nothing wakes an idle program")
  }

  @Test func aKeyAfterARestIsAnsweredAtOnce() {
    world.start()
    world.pass(.seconds(1))

    world.type("a")

    #expect(world.takeSent().contains("a"))
  }

  @Test func aLetterIsSentBeforeAnybodyHearsOfIt() {
    world.start()
    world.pass(.seconds(1))
    _ = world.takeSent()
    var sentBefore: [Int] = []
    world.onText = { [world] _ in sentBefore.append(world.frames.count) }

    world.type("a")

    #expect(sentBefore == [1])
    #expect(world.takeSent().hasSuffix("a"))
    #expect(world.emulated == world.screen.frame().buffer.lines)
  }

  @Test("whatever becomes of what was typed, the last frame has the last word", arguments: ["", "other", "日本"])
  func changed(to text: String) {
    world.start()
    world.type("abc")
    world.pass(.seconds(1))
    world.onText = { [world] _ in world.text.value = text }

    world.type("d")
    world.pass(.seconds(1))

    #expect(world.emulated == world.screen.frame().buffer.lines)
    #expect(world.screen.frame().buffer.lines.contains { $0.contains("▏\(text)") })
  }

  @Test func manyLettersAtOnceAreShownAsOneFrame() {
    world.start()
    world.pass(.seconds(1))
    _ = world.takeSent()

    world.type("several")

    #expect(world.frames.count == 1)
    #expect(world.takeSent().hasSuffix("several"))
    #expect(world.emulated == world.screen.frame().buffer.lines)
  }

  @Test func aBurstIsShownSixtyTimesASecondAndItsEndAlways() {
    world.start()
    _ = world.takeSent()
    world.pass(.seconds(1))

    for number in 0..<200 {
      world.type("\(number % 10)")
      world.pass(.milliseconds(1))
    }
    world.pass(TerminalLoop.frameInterval)

    #expect((11...14).contains(world.frames.count), "200 ms at sixty a second")
    #expect(world.screen.frame().buffer.text.contains("6789"))
    #expect(world.emulated == world.screen.frame().buffer.lines, "the last state is on the terminal")
    world.pass(.seconds(1))
    #expect(world.waiting == 0)
  }

  @Test func aStormOfResizesIsOneFrameOfTheLastSize() {
    world.start()
    world.type("abc")
    world.pass(.seconds(1))
    world.receive(.invalidated)
    world.type("d")
    _ = world.takeSent()

    for width in 41...90 {
      world.size = Size(width: width, height: 20)
      world.receive(.resized)
    }
    world.pass(.seconds(1))

    #expect(world.frames.count == 1)
    #expect(world.screen.frame().buffer.size == Size(width: 90, height: 20))
    #expect(world.takeSent().contains("abcd"))
    #expect(world.screen.frame().caret != nil)
  }

  @Test func aLoneEscIsAKeyWhenNothingHasFollowed() {
    world.start()
    world.type("\u{1B}")
    world.pass(KeyDecoder.escapeTimeout - .milliseconds(1))
    #expect(world.escapes.value == 0)

    world.pass(.milliseconds(1))

    #expect(world.escapes.value == 1)
  }

  @Test func anEscWithTheRestOfItsSequenceIsNoKey() {
    world.start()
    world.type("\u{1B}")
    world.pass(.milliseconds(20))
    world.type("[")
    world.pass(.milliseconds(20))
    world.type("B")
    world.pass(.seconds(5))

    #expect(world.escapes.value == 0)
    #expect(world.focused == "Press")
  }

  @Test func aPasteThatNeverEndsGivesTheKeysBack() {
    world.start()
    world.type("\u{1B}[200~pasted")
    world.pass(.seconds(5))

    #expect(world.screen.frame().buffer.text.contains("pasted"))
    #expect(world.type("\u{3}") == 0)
  }

  @Test func aFingerOnControlCGetsOutOfAPasteThatNeverEnds() {
    world.start()
    world.type("\u{1B}[200~pasted\u{3}")
    world.pass(.milliseconds(300))
    #expect(world.type("more") == nil, "a Ctrl-C among other text is some of it")
    world.pass(.milliseconds(300))

    #expect(world.type("\u{3}") == 0)
    #expect(world.text.value == "pastedmore")
  }

  @Test func aSequenceThatNeverEndsDoesNotSwallowTheKeysThatKeepComing() {
    world.start()
    world.type("\u{1B}]0;title")
    for _ in 1...4 {
      world.pass(.milliseconds(400))
      world.type("k")
    }
    #expect(world.text.value.hasSuffix("kk"))
  }

  @Test func lettersAreKeysWhereNoFieldTakesThem() {
    world.start()
    world.type("\t")
    #expect(world.focused == "Press")
    world.type("  ")
    #expect(world.presses.value == 2)
  }

  @Test func controlCEndsItAlsoRightAfterEsc() {
    world.start()
    #expect(world.type("\u{1B}\u{3}") == 0)
  }

  @Test func whatIsTypedAfterControlCReachesNobody() {
    world.start()
    var texts: [String] = []
    world.onText = { texts.append($0) }

    #expect(world.type("a\u{3}b") == 0)

    #expect(texts == ["a"])
  }

  @Test func aWindowThatBecameAnotherBeforeTheFirstFrameIsSeen() {
    world.size = Size(width: 60, height: 20)
    world.start()
    #expect(world.screen.frame().buffer.size == Size(width: 60, height: 20))
    #expect(world.frames.count == 1)
  }

  @Test func signalsAndTheEndOfInputEndIt() {
    world.start()
    #expect(world.receive(.terminated(by: 15)) == 143)
    #expect(world.receive(.inputEnded) == 129)
  }

  @Test func whatMovesByItselfIsDrawnTenTimesASecondAndOnlyAsLongAsItMoves() {
    world.isLoading.value = true
    world.start()
    _ = world.takeSent()

    world.pass(.seconds(2))
    #expect((18...20).contains(world.frames.count))

    world.isLoading.value = false
    world.receive(.invalidated)
    world.pass(.seconds(1))
    #expect(world.waiting == 0)
  }

  @Test func controlLDrawsAllAnew() {
    world.start()
    world.pass(.seconds(1))
    _ = world.takeSent()
    world.type("\u{C}")
    #expect(world.takeSent().contains("[ Press ]"))
  }
}
