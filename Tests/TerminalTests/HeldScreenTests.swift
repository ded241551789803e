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

  @Test func anEditStaysOnTheScreen() {
    harness.type("a")
    let edited = harness.emulated
    #expect(edited.contains { $0.contains("a") && $0.contains("Text") }, "\(edited)")
    #expect(harness.frames.count == 1)

    harness.receive(.invalidated)
    harness.pass(.seconds(1))

    #expect(harness.emulated == edited)
    #expect(harness.frames.count == 1)
  }

  @Test func theFrameOfAnEditFollowsAtOnce() {
    harness.type("a")
    harness.isLoading.value = true
    harness.receive(.invalidated)
    #expect(harness.frames.count == 1)

    harness.screen.isPaused = false
    harness.receive(.invalidated)

    #expect(harness.frames.count == 2)
    #expect(harness.emulated == harness.screen.frame().buffer.lines)
  }
}
