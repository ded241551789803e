import Endpoints
import MicroappBasics
import TestSupport
import Testing
import Views

@testable import Runs

/// A session that follows a clock of the test in place of the real one.
@MainActor
@Suite(.timeLimit(.minutes(15)))
struct LiveRunTests {
  private let lab = LiveLab()

  private func key(_ code: Key.Code) -> Event { .key(Key(code)) }

  private func commands(_ live: LiveRun) -> [ScriptCommand] { live.run.history.journal.steps.map(\.command) }

  /// A run after so many presses of the tab key, whose work has ended.
  private func makeLive(tabs count: Int) async throws -> LiveRun {
    let live = try await lab.makeLive()
    for _ in 1...count { live.send(key(.tab)) }
    await live.settled()
    return live
  }

  private func lines(_ live: LiveRun) -> [String] { live.run.frame().buffer.lines }

  @Test func anEventIsHandledAtOnceAndIsAStep() async throws {
    let live = try await lab.makeLive()
    lab.pass(.milliseconds(1234))
    live.send(key(.tab))
    #expect(commands(live) == [.focus("Password")])
    #expect(live.run.history.journal.steps.map(\.time) == [.milliseconds(1230)], "in hundredths of a second")
    #expect(live.run.time == .milliseconds(1230) && live.now == .milliseconds(1234))
    await live.settled()
    #expect(live.run.history.journal.steps.map(\.dependsOnTime) == [false])
  }

  @Test func anUnusedEventIsNoStep() async throws {
    let live = try await lab.makeLive()
    live.send(key(.function(9)))
    await live.settled()
    #expect(live.run.history.journal.steps.isEmpty)
  }

  @Test func eventsWaitForTheWorkOfTheOnesBefore() async throws {
    let live = try await lab.makeLive()
    live.send(.text("a"))
    for _ in 1...4 { live.send(key(.tab)) }
    live.send(key(.enter))
    live.send(key(.up))
    #expect(live.waitingEvents.count == 7)
    #expect(lab.launched.name == "")
    await live.settled()
    #expect(live.waitingEvents.isEmpty)
    #expect(lab.launched.results == ["later a"])
    #expect(
      commands(live) == [
        .type("a"), .focus("Password"), .focus("Brew"), .focus("Count"), .focus("Later"), .tap("Later"),
        .focus("Count"),
      ])
  }

  @Test func anEventThatWaitsSeesTheWorkOfTheOneBefore() async throws {
    let live = try await makeLive(tabs: 4)
    live.send(key(.enter))
    #expect(lab.launched.results.isEmpty, "the work of the event has not begun")
    live.send(key(.character(" ")))
    await live.settled()
    #expect(lab.launched.results == ["later ", "later "])
  }

  @Test func whatIsDueComesBeforeAnEvent() async throws {
    let live = try await makeLive(tabs: 2)
    live.send(key(.enter))
    await live.settled()
    #expect(lab.launched.results.isEmpty)
    lab.pass(.milliseconds(400))
    live.send(key(.up))
    live.send(.text("b"))
    #expect(live.waitingEvents.count == 2, "the call is due")
    await live.settled()
    #expect(lab.launched.results == ["ale "], "the call has ended before the letter")
    #expect(live.run.history.journal.steps.last?.command == .type("b"))
    let tapped = try #require(live.run.history.journal.steps.first { $0.command == .tap("Brew") })
    #expect(tapped.dependsOnTime, "it began to sleep")
    let after = try #require(live.run.history.journal.steps.dropFirst(3).first)
    #expect(after.dependsOnTime, "something was due before it")
    #expect(after.time == .milliseconds(400))
  }

  @Test func timeThatPassesBetweenTwoEventsIsRepeated() async throws {
    let live = try await makeLive(tabs: 3)
    live.send(key(.enter))
    await live.settled()
    lab.pass(.milliseconds(4500))
    await live.settled()
    #expect(lab.launched.ticks == 4)
    #expect(lines(live).contains("4 ticks"))
  }

  @Test func aTimerWakesTheProgramByItself() async throws {
    let live = try await makeLive(tabs: 3)
    live.send(key(.enter))
    await live.settled()
    for second in 1...3 {
      while lab.launched.ticks < second {
        _ = lab.real.advanceToNextSleeper(notAfter: VirtualClock.Instant(offset: .seconds(second)))
        await Task.yield()
      }
      await live.settled()
      #expect(live.now == .seconds(second))
    }
  }

  @Test func theHourInWhichTheProgramWasStoppedDoesNotCount() async throws {
    let live = try await makeLive(tabs: 3)
    live.send(key(.enter))
    await live.settled()
    lab.pass(.seconds(3600))
    await live.settled()
    #expect(lab.launched.ticks == 1)
    #expect(live.now == .seconds(1))
    lab.pass(.seconds(2))
    await live.settled()
    #expect(lab.launched.ticks == 3)
  }

  @Test func aFewLettersAreTypedAndMoreArePasted() async throws {
    let live = try await lab.makeLive()
    live.send(.text(String(repeating: "a", count: 100)))
    await live.settled()
    #expect(commands(live) == [.type(ScriptText(String(repeating: "a", count: 100)))])
    live.send(.text(String(repeating: "b", count: 101)))
    await live.settled()
    #expect(commands(live).last == .paste(ScriptText(String(repeating: "b", count: 101))))
    #expect(lab.launched.name.count == 201)
  }

  @Test func manyLettersWithoutAFieldAreKeys() async throws {
    let live = try await makeLive(tabs: 2)
    live.send(.text(String(repeating: " ", count: 101)))
    await live.settled()
    #expect(lab.launched.log.calls.count == 101)
    #expect(live.run.history.journal.steps.count == 103)
  }

  @Test func theEndDropsTheEventsThatWait() async throws {
    let live = try await lab.makeLive()
    live.send(key(.tab))
    live.send(key(.enter))
    live.send(.paste("x"))
    #expect(live.waitingEvents == [key(.enter), .paste("x")])
    live.stop()
    #expect(live.waitingEvents.isEmpty)
    await live.settled()
    #expect(commands(live) == [.focus("Password")])
    #expect(lab.launched.password == "", "no event that waited is handled")
    live.run.screen.send(.paste("x"))
    #expect(lab.launched.password == "x", "the run stays as it is")
    #expect(commands(live) == [.focus("Password")])
  }

  @Test func withTheFirstRemoteCallItGoesOnInRealTime() async throws {
    let live = try await makeLive(tabs: 2)
    lab.pass(.seconds(7))
    lab.launched.takesRealTime = true
    live.send(key(.enter))
    await live.settled()
    #expect(live.run.history.obstacle != nil)
    #expect(live.run.time == .seconds(7))
    while !Task.isCancelled, lab.real.nextDeadline == nil { await Task.yield() }
    lab.pass(.milliseconds(203))
    #expect(live.run.time == .milliseconds(7203), "the clock goes on by itself")
    #expect(!live.run.screen.isPaused)
    var count = 0
    live.onStep = { count += 1 }
    live.send(key(.down))
    #expect(commands(live).last == .focus("Count"), "nothing is waited for")
    await live.settled()
    #expect(count == 1, "no work of the step is waited for")
    #expect(live.run.history.journal.steps.last?.time == .milliseconds(7200), "in hundredths of a second")
    while !Task.isCancelled, lab.launched.results.isEmpty {
      _ = lab.real.advanceToNextSleeper(notAfter: lab.real.time.advanced(by: .seconds(9)))
      await Task.yield()
    }
    #expect(live.run.time == .milliseconds(7300))
  }

  /// The answers of a server may all arrive before the first event, which a replay must not send before them.
  @Test func anEventInRealTimeFollowsTheWorkBeforeIt() async throws {
    lab.takesRealTime = true
    let live = try await lab.makeLive(RunOrigin(script: Script(["tap Brew"]), recordsScript: false))
    live.send(key(.tab))
    live.send(key(.tab))
    await live.settled()
    #expect(live.run.history.journal.steps.first?.dependsOnTime == true)
  }

  @Test func theScreenShowsNoNewFrameUntilTheWorkHasEnded() async throws {
    let live = try await makeLive(tabs: 4)
    #expect(!live.run.screen.isPaused)
    #expect(live.run.screen.frameToShow() != nil)
    live.send(key(.enter))
    #expect(live.run.screen.isPaused)
    #expect(live.run.screen.frameToShow() == nil)
    await live.settled()
    #expect(!live.run.screen.isPaused)
    #expect(live.run.screen.frameToShow()?.buffer.lines.contains("later") == true)
  }

  @Test func eachStepIsReportedAndAgainAtTheEndOfItsWork() async throws {
    let live = try await lab.makeLive()
    var counts: [Int] = []
    live.onStep = { [history = live.run.history] in counts.append(history.journal.steps.count) }
    live.send(key(.tab))
    await live.settled()
    #expect(counts == [1, 1])
    live.send(key(.function(9)))
    await live.settled()
    #expect(counts == [1, 1], "a key that does nothing is no step")
  }

  /// The program may have to end by it, which shows no new frame.
  @Test func theAnswerToAnEventThatWaitedIsSent() async throws {
    let live = try await lab.makeLive()
    let answers = Counter()
    live.run.screen.onInvalidation = { [screen = live.run.screen] in
      MainActor.assumeIsolated { if !screen.isPaused { _ = answers.add() } }
    }
    live.send(key(.tab))
    live.send(key(.function(9)))
    #expect(live.waitingEvents == [key(.function(9))])
    await live.settled()
    #expect(answers.count == 1)
    lab.pass(.seconds(1))
    await live.settled()
    #expect(answers.count == 1, "there was no event")
  }
}
