import MicroappBasics
import Testing

@MainActor
struct VirtualClockCancellationTests {
  private let clock = VirtualClock()
  private let tracker = WorkTracker()
  private let outcomes = Names()

  @Test(arguments: [Duration.seconds(1), .zero])
  func aTaskCancelledBeforeDoesNotSleep(duration: Duration) async {
    let task = sleeper(for: duration)
    task.cancel()
    await settle()

    #expect(outcomes.all == ["cancelled"])
    expectNoSleeper()
  }

  @Test func aTaskCancelledDuringSleepThrowsAndNoTimePasses() async {
    let start = clock.now
    let task = sleeper()
    await settle()
    #expect(outcomes.all == [])

    task.cancel()
    #expect(!tracker.isSettled)
    await settle()

    #expect(outcomes.all == ["cancelled"])
    #expect(clock.now == start)
    expectNoSleeper()
  }

  @Test func aTaskCancelledAfterItWasWokenHasSlept() async {
    let task = sleeper()
    await settle()
    #expect(clock.advanceToNextSleeper(notAfter: clock.now.advanced(by: .seconds(1))))
    task.cancel()
    await settle()

    #expect(outcomes.all == ["slept"])
    expectNoSleeper()
  }

  @Test func cancellingOneLeavesTheOthersAsleep() async {
    let tasks = [sleeper(), sleeper(), sleeper()]
    await settle()
    tasks[1].cancel()
    await settle()
    #expect(outcomes.all == ["cancelled"])

    while clock.advanceToNextSleeper(notAfter: clock.now.advanced(by: .seconds(9))) { await settle() }

    #expect(outcomes.all == ["cancelled", "slept", "slept"])
  }

  /// The cancellation comes from another thread, at any moment while the sleep begins.
  @Test func aCancellationIsNeverMissedAndNeverCountedTwice() async {
    for _ in 1...500 {
      let task = Task { @concurrent [clock, tracker] in
        await WorkTracker.$current.withValue(tracker) {
          tracker.begin()
          _ = try? await clock.sleep(for: .seconds(1))
          tracker.end()
        }
      }
      await Task.detached { task.cancel() }.value
      await task.value
      #expect(tracker.isSettled)
    }
    expectNoSleeper()
  }

  private func sleeper(for duration: Duration = .seconds(1)) -> Task<Void, Never> {
    WorkTracker.$current.withValue(tracker) {
      WorkTracker.task { [clock, outcomes] in
        do {
          try await clock.sleep(for: duration)
          outcomes.add("slept")
        } catch {
          outcomes.add(error is CancellationError ? "cancelled" : "\(error)")
        }
      }
    }
  }

  private func settle() async {
    #expect(await tracker.settled())
  }

  private func expectNoSleeper() {
    #expect(!clock.advanceToNextSleeper(notAfter: clock.now.advanced(by: .seconds(86_400))))
  }
}
