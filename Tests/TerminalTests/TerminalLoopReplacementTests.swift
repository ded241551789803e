import Views
import Testing

@testable import Terminal

/// When another program can take the place of this one, and how that one begins.
@MainActor
struct TerminalLoopReplacementTests {  // Hazard: replace-keys
  private let harness = LoopHarness()

  @Test func aProgramThatRestsCanBeReplaced() {
    harness.start()
    #expect(harness.canBeReplaced)

    harness.type("abc")
    harness.receive(.resized)
    #expect(harness.canBeReplaced)
  }

  @Test(arguments: ["\u{1B}", "\u{1B}[", "\u{1B}[1;", "\u{1B}O", "\u{1B}]11;rgb", "\u{1B}P"])
  func notInTheMiddleOfAKey(input: String) {
    harness.start()
    harness.type(input)
    #expect(!harness.canBeReplaced)

    harness.pass(KeyDecoder.sequenceTimeout)

    #expect(harness.canBeReplaced)
  }

  @Test func notInTheMiddleOfACharacter() {
    harness.start()
    let bytes = Array("é".utf8)
    harness.receive(.bytes([bytes[0]]))
    #expect(!harness.canBeReplaced)

    harness.receive(.bytes([bytes[1]]))

    #expect(harness.canBeReplaced)
    #expect(harness.text.value == "é")
  }

  @Test(arguments: ["\u{1B}[201~", "\u{1B}[20", ""])
  func notInTheMiddleOfAPaste(end: String) {
    harness.start()
    harness.type("\u{1B}[200~pasted")
    #expect(!harness.canBeReplaced)
    harness.type(" text")
    #expect(!harness.canBeReplaced)

    harness.type(end)
    harness.pass(KeyDecoder.sequenceTimeout)

    #expect(harness.canBeReplaced)
    #expect(harness.text.value.hasPrefix("pasted text"))
  }

  @Test(arguments: [true, false])
  func notDuringAStop(isInFront: Bool) {
    harness.start()
    harness.type("\u{1A}")
    #expect(!harness.canBeReplaced)
    harness.isInFront = isInFront

    harness.receive(.continued)

    #expect(harness.canBeReplaced == isInFront)
  }

  @Test(arguments: ["\u{3}", ""])
  func notAtTheEnd(key: String) {
    harness.start()
    if key.isEmpty { harness.receive(.terminated(by: 15)) } else { harness.type(key) }
    #expect(!harness.canBeReplaced)
  }

  @Test func theNextProgramBeginsWithOneCompleteFrame() throws {  // Hazard: replace-modes
    harness.start()

    #expect(harness.frames.count == 1)
    var encoder = FrameEncoder(palette: Palette(theme: .mono, depth: .trueColor))
    let shown = harness.screen.frame()
    #expect(harness.frames.first == encoder.encode(shown.buffer, caret: shown.caret))
    #expect(harness.calls == [])
  }

  @Test func inTheBackgroundTheNextProgramStopsAndDrawsNothing() {
    harness.isInFront = false
    harness.start(isInBackground: true)
    harness.receive(.invalidated)
    #expect(harness.calls == ["resume"])
    #expect(harness.frames == [])

    harness.isInFront = true
    harness.receive(.continued)

    #expect(harness.calls == ["resume", "resume"])
    #expect(harness.takeSent().contains("[ Press ]"))
  }
}
