import MicroappBasics
import Testing

@MainActor
struct WorkTrackerTests {
  private let tracker = WorkTracker()

  @Test func itIsSettledWhenAsMuchHasEndedAsHasBegun() {
    #expect(tracker.isSettled)
    tracker.begin()
    tracker.begin()
    tracker.end()
    #expect(!tracker.isSettled)
    tracker.end()
    #expect(tracker.isSettled)
  }

  @Test func moreEndsThanBeginningsDelayNoWait() async {
    tracker.begin()
    tracker.end()
    tracker.end()
    #expect(await tracker.settled())
  }

  @Test func allWaitersResume() async {
    tracker.begin()
    // On a clock that stands still: a busy machine may come back to this test only after the limit of a wait.
    let clock = VirtualClock()
    let waiters = (1...5).map { _ in Task { await tracker.settled(on: clock) } }
    for _ in 1...5 { await Task.yield() }
    tracker.end()

    for waiter in waiters { #expect(await waiter.value) }
  }

  @Test func workThatWorkBeginsIsCountedToo() async {
    var ended: [String] = []
    tracked {
      _ = WorkTracker.task {
        _ = WorkTracker.task {
          await Task.yield()
          _ = WorkTracker.task {
            await Task.yield()
            ended.append("inmost")
          }
          ended.append("inner")
        }
        ended.append("outer")
      }
    }

    #expect(await tracker.settled())
    #expect(ended == ["outer", "inner", "inmost"])
  }

  @Test func aTaskInheritsTheTrackerFromWhereItWasMade() async {
    #expect(WorkTracker.current == nil)
    let task = tracked { Task { WorkTracker.current } }
    #expect(await task.value === tracker)
    #expect(WorkTracker.current == nil)
  }

  @Test func withoutATrackerWorkRunsUncounted() async {
    let task = WorkTracker.task { await Task.yield() }
    #expect(tracker.isSettled)
    await task.value
    #expect(tracker.isSettled)
  }

  @Test func aTaskThatWasCancelledIsCountedUntilItEnds() async {
    var wasCancelled = false
    let task = tracked {
      WorkTracker.task {
        await Task.yield()
        wasCancelled = Task.isCancelled
      }
    }
    task.cancel()
    #expect(!tracker.isSettled)

    #expect(await tracker.settled())
    #expect(wasCancelled)
  }

  @Test func workThatDoesNotEndIsWaitedForUntilATime() async {
    let clock = VirtualClock()
    tracker.begin()
    let wait = Task { await tracker.settled(within: .seconds(1), on: clock) }
    while !clock.advanceToNextSleeper(notAfter: VirtualClock.Instant(offset: .seconds(1))) { await Task.yield() }
    #expect(await !wait.value)
    tracker.end()
    #expect(await tracker.settled())
  }

  @Test func aCallIsInFlightUntilItEnds() async {
    let counts = await WorkTracker.$current.withValue(tracker) {
      await WorkTracker.call {
        [tracker.callsInFlight, await WorkTracker.call { tracker.callsInFlight }, tracker.callsInFlight]
      }
    }
    #expect(counts == [1, 1, 1], "a call within a call does not count again")
    #expect(tracker.callsInFlight == 0)
  }

  private func tracked<Value>(_ action: () -> Value) -> Value {
    WorkTracker.$current.withValue(tracker) { action() }
  }
}
