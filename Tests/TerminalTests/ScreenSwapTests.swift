import Testing
import Views

@testable import Terminal

/// Another screen in place of the one that the terminal shows.
@MainActor
struct ScreenSwapTests {
  private let harness = LoopHarness()
  private let other = Screen(size: Size(width: 80, height: 24)) {
    VStack(alignment: .leading) {
      Text("Other")
      TextField("Text", text: Binding(get: { "" }, set: { _ in }))
      Spacer()
      StatusBar()
    }
    .onKey(Key(.function(3)), copy: "other")
  }

  init() {
    harness.startAndRest()
  }

  @Test func theDifferenceIsSentInOneWriteAndInTheSizeOfTheTerminal() {
    harness.show(other)
    harness.receive(.invalidated)

    #expect(harness.frames.count == 1)
    let sent = harness.takeSent()
    #expect(sent.hasPrefix("\u{1B}[?2026h"), "one update, so nothing flickers")
    #expect(sent.hasSuffix("\u{1B}[?2026l"))
    #expect(!sent.contains("\u{1B}[r"), "the screen is not drawn anew")
    #expect(other.size == Size(width: 40, height: 12))
    #expect(harness.emulated == other.frame().buffer.lines)
  }

  @Test func theSameScreenAgainSendsNothing() {
    for screen in [harness.screen, other, harness.screen] { harness.show(screen) }
    harness.receive(.invalidated)
    #expect(harness.frames == [])
  }

  @Test func theCoveredScreenKeepsItsTextAndItsFocus() {
    harness.type("abc")
    harness.pass(.seconds(1))
    let before = harness.emulated
    harness.show(other)
    harness.receive(.invalidated)
    harness.pass(.seconds(1))
    #expect(harness.emulated != before)

    harness.show(harness.screen)
    harness.receive(.invalidated)

    #expect(harness.emulated == before)
    #expect(harness.focused == "Text")
  }

  @Test func keysAndCopiesBelongToTheNewScreen() {
    harness.show(other)
    harness.receive(.invalidated)
    harness.rest()

    harness.type("x")
    #expect(harness.text.value == "")
    harness.type("\u{1B}OR")
    #expect(harness.frames.first == Array("\u{1B}]52;c;b3RoZXI=\u{1B}\\".utf8))
    #expect(harness.type("\u{3}") == 0)
  }

  @Test func theScreenBeforeNoLongerReachesTheTerminal() {
    harness.show(other)
    harness.receive(.invalidated)
    harness.rest()

    harness.screen.send(.key(Key(.character("a"))))
    harness.screen.send(.key(Key(.function(3))))
    harness.screen.send(.key(.control("c")))
    harness.receive(.invalidated)

    #expect(harness.text.value == "a")
    #expect(harness.frames == [])
    #expect(harness.ending == nil)
  }

  @Test func aSwapWhileStoppedIsDrawnAfterTheStop() {
    harness.receive(.suspendRequested)
    harness.show(other)
    harness.receive(.invalidated)
    #expect(harness.frames == [])

    harness.receive(.continued)
    #expect(harness.emulated == other.frame().buffer.lines)
  }

  @Test func aKeyThatNothingUsesIsForTheProgram() {
    harness.type("\u{1B}OS")
    harness.type("\u{1B}OR")
    harness.type("\u{C}")

    #expect(harness.unusedKeys == [Key(.function(4))])
  }
}
