import MicroappBasics
import Testing

/// A virtual clock that goes on in real time. Another virtual clock takes the part of the real one.
@MainActor
@Suite(.timeLimit(.minutes(15)))
struct VirtualClockRealTimeTests {
  private let real = VirtualClock()
  private let clock = VirtualClock()
  private let woken = Names()

  @Test func itGoesOnFromWhereItStands() async throws {
    let start = clock.now
    let early = sleeper("early", for: .seconds(5))
    await wakeNext(on: clock)
    await early.value
    clock.continueInRealTime(on: real)
    #expect(start.duration(to: clock.now) == .seconds(5))

    let later = sleeper("later", for: .seconds(2))
    await wakeNext(on: real)
    await later.value

    #expect(start.duration(to: clock.now) == .seconds(7))
    #expect(woken.all == ["early", "later"])
  }

  @Test func tasksThatSleepAlreadyWakeWhenTheyAreDue() async {
    let start = clock.now
    let tracker = WorkTracker()
    let tasks = WorkTracker.$current.withValue(tracker) {
      [sleeper("third", for: .seconds(3)), sleeper("first", for: .seconds(1)), sleeper("second", for: .seconds(2))]
    }
    #expect(await tracker.settled())
    clock.continueInRealTime(on: real)
    var times: [Duration] = []
    for (index, time) in [(1, 1), (2, 2), (0, 3)] {
      await sleeps(on: real, until: .seconds(time))
      await wakeNext(on: real)
      await tasks[index].value
      times.append(start.duration(to: clock.now))
    }

    #expect(woken.all == ["first", "second", "third"])
    #expect(times == [.seconds(1), .seconds(2), .seconds(3)])
    #expect(tracker.isSettled)
  }

  @Test func codeCannotAdvanceItAnyMore() async {
    let start = clock.now
    let tracker = WorkTracker()
    let task = WorkTracker.$current.withValue(tracker) { sleeper("a", for: .seconds(1)) }
    #expect(await tracker.settled())
    clock.continueInRealTime(on: real)

    #expect(!clock.advanceToNextSleeper(notAfter: start.advanced(by: .seconds(9))))
    clock.advance(to: start.advanced(by: .seconds(9)))
    #expect(clock.now == start)
    await wakeNext(on: real)
    await task.value
  }

  @Test func aSecondCallChangesNothing() async {
    clock.continueInRealTime(on: real)
    await advance(real, by: .seconds(1))
    let before = clock.now
    clock.continueInRealTime(on: VirtualClock())
    #expect(clock.now == before)
    await advance(real, by: .seconds(1))

    #expect(before.duration(to: clock.now) == .seconds(1))
  }

  @Test(arguments: [false, true])
  func aSleepThatIsCancelledEndsAndLeavesNothingThatSleepsOnTheRealClock(sleepsAlready: Bool) async {
    let tracker = WorkTracker()
    if !sleepsAlready { clock.continueInRealTime(on: real) }
    let task = WorkTracker.$current.withValue(tracker) { sleeper("a", for: .seconds(1)) }
    #expect(await tracker.settled())
    if sleepsAlready { clock.continueInRealTime(on: real) }
    task.cancel()
    await task.value

    #expect(woken.all == ["cancelled"])
    await advance(real, by: .seconds(3))
    #expect(woken.all == ["cancelled"])
  }

  @Test func whatIsDueIsNotWaitedFor() async {
    clock.continueInRealTime(on: real)
    await sleeper("now", for: .zero).value
    await sleeper("before", for: .seconds(-1)).value

    #expect(woken.all == ["now", "before"])
  }

  private func sleeper(_ name: String, for duration: Duration) -> Task<Void, Never> {
    WorkTracker.task { [clock, woken] in
      do {
        try await clock.sleep(for: duration)
        woken.add(name)
      } catch {
        woken.add("cancelled")
      }
    }
  }

  /// Wakes the next task that sleeps on a clock, as soon as there is one.
  private func wakeNext(on clock: VirtualClock) async {
    let limit = clock.now.advanced(by: .seconds(3600))
    while !Task.isCancelled, !clock.advanceToNextSleeper(notAfter: limit) { await Task.yield() }
  }

  /// Waits until the next task that sleeps on a clock is due at a time.
  private func sleeps(on clock: VirtualClock, until time: Duration) async {
    while !Task.isCancelled, clock.nextDeadline?.offset != time { await Task.yield() }
  }

  /// Advances a clock by exactly this time.
  private func advance(_ clock: VirtualClock, by duration: Duration) async {
    let limit = clock.now.advanced(by: duration)
    let tracker = WorkTracker()
    let alarm = WorkTracker.$current.withValue(tracker) {
      WorkTracker.task { [clock] in try? await clock.sleep(until: limit, tolerance: nil) }
    }
    #expect(await tracker.settled())
    while clock.advanceToNextSleeper(notAfter: limit) {}
    await alarm.value
  }
}
