import Concurrency
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
    let waiters = (1...5).map { _ in Task { await tracker.settled() } }
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

  @Test func tasksAreNumberedInTheOrderTheyWereMade() async {
    var sequences: [Int] = []
    tracked {
      for _ in 1...3 {
        _ = WorkTracker.task {
          sequences.append(WorkTracker.sequence)
          await Task { sequences.append(WorkTracker.sequence) }.value
        }
      }
    }
    #expect(await tracker.settled())

    #expect(sequences.sorted() == [1, 1, 2, 2, 3, 3])
    #expect(sequences.filter { $0 == 1 }.count == 2)
    #expect(WorkTracker.sequence == 0)
  }

  @Test func twoTrackersNumberAndCountEachTheirOwn() async {
    let other = WorkTracker()
    var sequences: [Int] = []
    tracked { _ = WorkTracker.task { sequences.append(WorkTracker.sequence) } }
    WorkTracker.$current.withValue(other) { _ = WorkTracker.task { sequences.append(WorkTracker.sequence) } }
    #expect(!tracker.isSettled && !other.isSettled)
    #expect(await tracker.settled())
    #expect(await other.settled())

    #expect(sequences == [1, 1])
  }

  /// Needs a moment of real time: there is no other way to detect that nothing happens.
  @Test func waitingForWorkThatDoesNotEndGivesUp() async {
    tracker.begin()
    #expect(await !tracker.settled(patience: .milliseconds(1)))
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
