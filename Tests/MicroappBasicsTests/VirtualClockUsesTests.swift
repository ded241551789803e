import MicroappBasics
import Testing

/// What a clock says to the code that moves it.
@MainActor
struct VirtualClockUsesTests {
  private let clock = VirtualClock()
  private let tracker = WorkTracker()

  private func instant(_ seconds: Double) -> VirtualClock.Instant { VirtualClock.Instant(offset: .seconds(seconds)) }

  private func sleep(until seconds: Double) async {
    WorkTracker.$current.withValue(tracker) {
      _ = WorkTracker.task { [clock] in
        try? await clock.sleep(until: VirtualClock.Instant(offset: .seconds(seconds)), tolerance: nil)
      }
    }
    #expect(await tracker.settled())
  }

  @Test func itAdvancesToATimeAndNeverBack() {
    clock.advance(to: instant(3))
    #expect(clock.time == instant(3))
    clock.advance(to: instant(2))
    #expect(clock.time == instant(3))
  }

  @Test func toAdvanceWakesNothing() async {
    await sleep(until: 1)
    clock.advance(to: instant(5))
    #expect(clock.nextDeadline == instant(1))
    #expect(clock.advanceToNextSleeper(notAfter: instant(5)))
    #expect(clock.time == instant(5), "a sleeper that is late does not move the clock back")
    #expect(await tracker.settled())
    #expect(clock.nextDeadline == nil)
  }

  @Test func theNextDeadlineIsTheEarliest() async {
    #expect(clock.nextDeadline == nil)
    for seconds in [4.0, 2, 3] { await sleep(until: seconds) }
    #expect(clock.nextDeadline == instant(2))
    #expect(clock.advanceToNextSleeper(notAfter: instant(9)))
    #expect(clock.nextDeadline == instant(3))
  }

  @Test func readingAndSleepingAndWakingAreUses() async {
    var uses = clock.uses
    func isUsed() -> Bool {
      defer { uses = clock.uses }
      return clock.uses != uses
    }
    #expect(!isUsed())
    _ = clock.now
    #expect(isUsed())
    await sleep(until: 1)
    #expect(isUsed())
    _ = clock.advanceToNextSleeper(notAfter: instant(1))
    #expect(isUsed())
  }

  @Test func movingTheClockAndLookingAtItAreNoUses() async {
    await sleep(until: 1)
    let uses = clock.uses
    clock.advance(to: instant(0.5))
    _ = clock.time
    _ = clock.nextDeadline
    #expect(!clock.advanceToNextSleeper(notAfter: instant(0.9)))
    #expect(clock.uses == uses)
  }
}
