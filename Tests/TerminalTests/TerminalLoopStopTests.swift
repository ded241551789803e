import Testing
import Views

@testable import Terminal

/// Stopped and continued, without a shell.
@MainActor
struct TerminalLoopStopTests {
  private let world = LoopHarness()

  @Test(arguments: [true, false])
  func whatWasStoppedIsRepaintedWhole(byKey: Bool) {
    world.start()
    world.type("abc")
    world.pass(.seconds(1))
    _ = world.takeSent()

    if byKey { world.type("\u{1A}") } else { world.receive(.suspendRequested) }
    world.receive(.invalidated)
    #expect(world.frames == [], "the stop may come a moment later")
    world.receive(.continued)
    world.pass(.seconds(1))

    #expect(world.deeds == ["suspend", "resume"])
    #expect(world.frames.count == 1)
    let sent = world.takeSent()
    #expect(sent.contains("abc"))
    #expect(sent.contains("[ Press ]"))
  }

  @Test func whereNobodyStopsItItGoesOn() {
    world.start()
    world.pass(.seconds(1))
    _ = world.takeSent()

    world.type("\u{1A}")
    world.pass(TerminalLoop.suspendTimeout)

    #expect(world.deeds == ["suspend", "go on", "resume"])
    #expect(world.takeSent().contains("[ Press ]"))
  }

  @Test func aSignalToEndThatCameDuringAStopEndsItBeforeTheScreenIsTakenOver() {
    world.start()
    world.pass(.seconds(1))
    _ = world.takeSent()

    world.type("\u{1A}")
    world.receive(.suspendTimedOut)

    #expect(world.receive(.terminated(by: 15)) == 143)
    #expect(world.deeds == ["suspend", "go on"])
    #expect(world.frames == [])
  }

  @Test func inTheBackgroundNothingIsDrawnUntilItIsBack() {
    world.start()
    world.type("abc")
    world.pass(.seconds(1))
    _ = world.takeSent()
    world.isInFront = false

    world.type("\u{1A}")
    world.receive(.invalidated)
    world.receive(.resized)
    world.receive(.continued)
    world.pass(.seconds(5))
    #expect(world.frames == [])

    world.isInFront = true
    world.receive(.continued)
    #expect(world.takeSent().contains("abc"))
  }

  @Test func whoWasStoppedWithoutBeingAskedPaintsItsScreenAnew() {
    world.start()
    world.pass(.seconds(1))
    _ = world.takeSent()

    world.receive(.continued)

    #expect(world.deeds == ["resume"])
    #expect(world.takeSent().contains("[ Press ]"))
  }
}
