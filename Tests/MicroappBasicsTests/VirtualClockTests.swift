import MicroappBasics
import Testing

@MainActor
struct VirtualClockTests {
  private let clock = VirtualClock()
  private let tracker = WorkTracker()
  private let woken = Names()

  @Test func sleepersWakeInTheOrderOfTheirDeadlinesAndTimeJumpsToThose() async {
    let start = clock.now
    sleep("late", for: .seconds(5))
    sleep("early", for: .seconds(1))
    sleep("middle", for: .seconds(3))
    await settle()

    var times: [Duration] = []
    while await wakeNext() { times.append(start.duration(to: clock.now)) }

    #expect(woken.all == ["early", "middle", "late"])
    #expect(times == [.seconds(1), .seconds(3), .seconds(5)])
  }

  @Test func thoseDueAtTheSameMomentWakeTogetherInTheOrderTheyBegan() async {
    let names = ["a", "b", "c", "d", "e"]
    for name in names { sleep(name, for: .seconds(1)) }
    await settle()

    #expect(await wakeNext())
    #expect(woken.all == names)
    #expect(await !wakeNext())
  }

  @Test func aSleeperAfterTheLimitDoesNotWake() async {
    sleep("a", for: .seconds(2))
    await settle()
    let start = clock.now

    #expect(!clock.advanceToNextSleeper(notAfter: start.advanced(by: .milliseconds(1999))))
    #expect(clock.now == start)
    #expect(clock.advanceToNextSleeper(notAfter: start.advanced(by: .seconds(2))))
    #expect(start.duration(to: clock.now) == .seconds(2))
    await settle()
    #expect(woken.all == ["a"])
  }

  @Test(arguments: [Duration.zero, .seconds(-3)])
  func aDeadlineThatIsDueAlreadyIsNotWaitedFor(duration: Duration) async {
    let start = clock.now
    sleep("a", for: duration)
    await settle()

    #expect(woken.all == ["a"])
    #expect(clock.now == start)
    #expect(await !wakeNext())
  }

  @Test func aTaskThatSleepsAgainWakesAgain() async {
    let start = clock.now
    WorkTracker.$current.withValue(tracker) {
      _ = WorkTracker.task { [clock, woken] in
        for name in ["one", "two", "three"] where (try? await clock.sleep(for: .seconds(1))) != nil { woken.add(name) }
      }
    }
    await settle()
    while await wakeNext() {}

    #expect(woken.all == ["one", "two", "three"])
    #expect(start.duration(to: clock.now) == .seconds(3))
  }

  private func sleep(_ name: String, for duration: Duration) {
    WorkTracker.$current.withValue(tracker) {
      _ = WorkTracker.task { [clock, woken] in
        if (try? await clock.sleep(for: duration)) != nil { woken.add(name) }
      }
    }
  }

  private func settle() async {
    #expect(await tracker.settled())
  }

  private func wakeNext() async -> Bool {
    guard clock.advanceToNextSleeper(notAfter: clock.now.advanced(by: .seconds(3600))) else { return false }
    await settle()
    return true
  }
}

@MainActor
final class Names {
  private(set) var all: [String] = []

  func add(_ name: String) { all.append(name) }
}
