import Testing
import Views

@testable import Terminal

/// A screen that is held, because an event has begun work that soon changes it.
@MainActor
struct HeldScreenTests {
  private let harness = LoopHarness()

  init() {
    harness.startAndRest()
    harness.onText = { [screen = harness.screen] _ in screen.isPaused = true }
  }

  @Test func theFrameFollowsAtTheEndOfThePause() {
    harness.type("a")
    harness.isLoading.value = true
    harness.receive(.invalidated)
    harness.pass(.seconds(1))
    #expect(harness.frames == [])

    harness.screen.isPaused = false
    harness.receive(.invalidated)

    #expect(harness.frames.count == 1)
    #expect(harness.emulated == harness.screen.frame().buffer.lines)
  }
}
