import Testing
import Views

@testable import Terminal

/// Stopped and continued, without a shell.
@MainActor
struct TerminalLoopStopTests {
  private let world = LoopWorld()

  @Test(arguments: [true, false])
  func whatWasStoppedIsRepaintedWhole(byKey: Bool) {
    world.begin()
    world.type("abc")
    world.pass(.seconds(1))
    _ = world.takeSent()

    if byKey { world.type("\u{1A}") } else { world.happen(.askedToStop) }
    world.happen(.stale)
    #expect(world.frames == [], "the stop may come a moment later")
    world.happen(.continued)
    world.pass(.seconds(1))

    #expect(world.deeds == ["suspend", "resume"])
    #expect(world.frames.count == 1)
    let sent = world.takeSent()
    #expect(sent.contains("abc"))
    #expect(sent.contains("[ Press ]"))
  }

  @Test func whereNobodyStopsItItGoesOn() {
    world.begin()
    world.pass(.seconds(1))
    _ = world.takeSent()

    world.type("\u{1A}")
    world.pass(TerminalLoop.stopPatience)

    #expect(world.deeds == ["suspend", "go on", "resume"])
    #expect(world.takeSent().contains("[ Press ]"))
  }

  @Test func aSignalToEndThatCameDuringAStopEndsItBeforeTheScreenIsTakenOver() {
    world.begin()
    world.pass(.seconds(1))
    _ = world.takeSent()

    world.type("\u{1A}")
    world.happen(.stopWaited)

    #expect(world.happen(.ended(by: 15)) == 143)
    #expect(world.deeds == ["suspend", "go on"])
    #expect(world.frames == [])
  }

  @Test func inTheBackgroundNothingIsDrawnUntilItIsBack() {
    world.begin()
    world.type("abc")
    world.pass(.seconds(1))
    _ = world.takeSent()
    world.isInFront = false

    world.type("\u{1A}")
    world.happen(.stale)
    world.happen(.resized)
    world.happen(.continued)
    world.pass(.seconds(5))
    #expect(world.frames == [])

    world.isInFront = true
    world.happen(.continued)
    #expect(world.takeSent().contains("abc"))
  }

  @Test func whoWasStoppedWithoutBeingAskedPaintsItsScreenAnew() {
    world.begin()
    world.pass(.seconds(1))
    _ = world.takeSent()

    world.happen(.continued)

    #expect(world.deeds == ["resume"])
    #expect(world.takeSent().contains("[ Press ]"))
  }
}
