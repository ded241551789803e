import Testing
import Views

@testable import Terminal

/// Stopped and continued, without a shell.
@MainActor
struct TerminalLoopStopTests {
  private let harness = LoopHarness()

  @Test(arguments: ["key", "signal", "nothing"])
  func byAKeyByASignalAndBySIGSTOP(by stop: String) {  // Hazard: stop
    harness.start()
    harness.type("abc")
    harness.rest()

    if stop == "key" { harness.type("\u{1A}") }
    if stop == "signal" { harness.receive(.suspendRequested) }
    harness.receive(.invalidated)
    #expect(harness.frames == [], "the stop may come a moment later")
    harness.receive(.continued)
    harness.pass(.seconds(1))

    #expect(harness.calls == (stop == "nothing" ? ["resume"] : ["suspend", "resume"]))
    #expect(harness.frames.count == 1)
    let sent = harness.takeSent()
    #expect(sent.contains("abc"))
    #expect(sent.contains("[ Press ]"))
  }

  @Test func withoutAStopItContinues() {  // Hazard: no-shell
    harness.startAndRest()

    harness.type("\u{1A}")
    harness.pass(TerminalLoop.suspendTimeout)

    #expect(harness.calls == ["suspend", "continue", "resume"])
    #expect(harness.takeSent().contains("[ Press ]"))
  }

  @Test func aSignalToEndDuringAStopEndsItBeforeTheScreenIsTakenAgain() {  // Hazard: end-while-stopped
    harness.startAndRest()

    harness.type("\u{1A}")
    harness.receive(.suspendTimedOut)

    #expect(harness.receive(.terminated(by: 15)) == 143)
    #expect(harness.calls == ["suspend", "continue"])
    #expect(harness.frames == [])
  }

  @Test func inTheBackgroundNothingIsDrawnUntilItIsBack() {  // Hazard: background-draw
    harness.start()
    harness.type("abc")
    harness.rest()
    harness.isInFront = false

    harness.type("\u{1A}")
    harness.receive(.invalidated)
    harness.receive(.resized)
    harness.receive(.continued)
    harness.pass(.seconds(5))
    #expect(harness.frames == [])

    harness.isInFront = true
    harness.receive(.continued)
    #expect(harness.takeSent().contains("abc"))
  }
}
