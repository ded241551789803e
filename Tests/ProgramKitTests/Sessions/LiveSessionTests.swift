import Concurrency
import Testing
import Views

@testable import ProgramKit
@testable import ScenarioTools
@testable import Scripting
@testable import Watch

/// A session that follows a clock of the test in place of the real one.
@MainActor
@Suite(.timeLimit(.minutes(2)))
struct LiveSessionTests {
  private let lab = LiveLab()

  private func key(_ code: Key.Code) -> Event { .key(Key(code)) }

  private func commands(_ live: LiveRun) -> [ScriptCommand] { live.run.journal.steps.map(\.command) }

  private func lines(_ live: LiveRun) -> [String] { live.run.frame.buffer.lines }

  @Test func anEventIsHandledAtOnceAndIsAStep() async throws {
    let live = try await lab.makeLive()
    lab.pass(.milliseconds(1234))
    #expect(live.run.screen.send(key(.tab)))
    #expect(commands(live) == [.focus("Password")])
    #expect(live.run.journal.steps.map(\.time) == [.milliseconds(1230)], "in hundredths of a second")
    #expect(live.time == .milliseconds(1230) && live.now == .milliseconds(1234))
    await live.settled()
    #expect(live.run.journal.steps.map(\.dependsOnTime) == [false])
  }

  @Test func anUnusedEventIsNoStep() async throws {
    let live = try await lab.makeLive()
    #expect(!live.run.screen.send(key(.function(9))))
    await live.settled()
    #expect(live.run.journal.steps.isEmpty)
  }

  @Test func eventsWaitForTheWorkOfTheOnesBefore() async throws {
    let live = try await lab.makeLive()
    live.run.screen.send(.text("a"))
    for _ in 1...4 { live.run.screen.send(key(.tab)) }
    live.run.screen.send(key(.enter))
    live.run.screen.send(key(.up))
    #expect(live.waitingEvents.count == 7)
    #expect(lab.program.name == "")
    await live.settled()
    #expect(live.waitingEvents.isEmpty)
    #expect(lab.program.results == ["later a"])
    #expect(
      commands(live) == [
        .type("a"), .focus("Password"), .focus("Brew"), .focus("Count"), .focus("Later"), .tap("Later"),
        .focus("Count"),
      ])
  }

  @Test func anEventThatWaitsSeesTheWorkOfTheOneBefore() async throws {
    let live = try await lab.makeLive()
    for _ in 1...4 {
      live.run.screen.send(key(.tab))
      await live.settled()
    }
    live.run.screen.send(key(.enter))
    #expect(lab.program.results.isEmpty, "the work of the event has not begun")
    live.run.screen.send(key(.character(" ")))
    await live.settled()
    #expect(lab.program.results == ["later ", "later "])
  }

  @Test func whatIsDueComesBeforeAnEvent() async throws {
    let live = try await lab.makeLive()
    for _ in 1...2 {
      live.run.screen.send(key(.tab))
      await live.settled()
    }
    live.run.screen.send(key(.enter))
    await live.settled()
    #expect(lab.program.results.isEmpty)
    lab.pass(.milliseconds(400))
    live.run.screen.send(.mouse(Mouse(.press, at: Point(x: 12, y: 0))))
    live.run.screen.send(.text("b"))
    #expect(live.waitingEvents.count == 2, "the call is due")
    await live.settled()
    #expect(lab.program.results == ["ale "], "the call has ended before the letter")
    #expect(live.run.journal.steps.last?.command == .type("b"))
    let tapped = try #require(live.run.journal.steps.first { $0.command == .tap("Brew") })
    #expect(tapped.dependsOnTime, "it began to sleep")
    let after = try #require(live.run.journal.steps.dropFirst(3).first)
    #expect(after.dependsOnTime, "something was due before it")
    #expect(after.time == .milliseconds(400))
  }

  @Test func timeThatPassesBetweenTwoEventsIsRepeated() async throws {
    let live = try await lab.makeLive()
    for _ in 1...3 { live.run.screen.send(key(.tab)) }
    live.run.screen.send(key(.enter))
    await live.settled()
    lab.pass(.milliseconds(4500))
    await live.settled()
    #expect(lab.program.ticks == 4)
    #expect(lines(live).contains("4 ticks"))
  }

  @Test func aTimerWakesTheProgramByItself() async throws {
    let live = try await lab.makeLive()
    for _ in 1...3 { live.run.screen.send(key(.tab)) }
    live.run.screen.send(key(.enter))
    await live.settled()
    for second in 1...3 {
      while lab.program.ticks < second {
        _ = lab.real.advanceToNextSleeper(notAfter: lab.real.time.advanced(by: .seconds(9)))
        await Task.yield()
      }
      await live.settled()
      #expect(live.now == .seconds(second))
    }
  }

  @Test func theHourInWhichTheProgramWasStoppedDoesNotCount() async throws {
    let live = try await lab.makeLive()
    for _ in 1...3 { live.run.screen.send(key(.tab)) }
    live.run.screen.send(key(.enter))
    await live.settled()
    lab.pass(.seconds(3600))
    await live.settled()
    #expect(lab.program.ticks == 1)
    #expect(live.now == .seconds(1))
    lab.pass(.seconds(2))
    await live.settled()
    #expect(lab.program.ticks == 3)
  }

  @Test func aFewLettersAreTypedAndMoreArePasted() async throws {
    let live = try await lab.makeLive()
    live.run.screen.send(.text(String(repeating: "a", count: 100)))
    await live.settled()
    #expect(commands(live) == [.type(String(repeating: "a", count: 100))])
    live.run.screen.send(.text(String(repeating: "b", count: 101)))
    await live.settled()
    #expect(commands(live).last == .paste(String(repeating: "b", count: 101)))
    #expect(lab.program.name.count == 201)
  }

  @Test func manyLettersWithoutAFieldAreKeys() async throws {
    let live = try await lab.makeLive()
    for _ in 1...2 { live.run.screen.send(key(.tab)) }
    await live.settled()
    live.run.screen.send(.text(String(repeating: " ", count: 101)))
    await live.settled()
    #expect(lab.program.calls.count == 101)
    #expect(live.run.journal.steps.count == 103)
  }

  @Test func theEndReturnsTheEventsThatWait() async throws {
    let live = try await lab.makeLive()
    live.run.screen.send(key(.tab))
    live.run.screen.send(key(.enter))
    live.run.screen.send(.paste("x"))
    #expect(live.stop() == [key(.enter), .paste("x")])
    #expect(live.waitingEvents.isEmpty)
    await live.settled()
    #expect(commands(live) == [.focus("Password")])
    live.run.screen.send(.paste("x"))
    #expect(lab.program.password == "x", "the screen handles events at once again")
    #expect(commands(live) == [.focus("Password")])
  }

  @Test func withTheFirstRemoteCallItGoesOnInRealTime() async throws {
    let live = try await lab.makeLive()
    for _ in 1...2 { live.run.screen.send(key(.tab)) }
    await live.settled()
    lab.pass(.seconds(7))
    lab.program.isRemote = true
    live.run.screen.send(key(.enter))
    await live.settled()
    #expect(live.run.journal.obstacle != nil)
    #expect(live.time == .seconds(7))
    while !Task.isCancelled, lab.real.nextDeadline == nil { await Task.yield() }
    lab.pass(.milliseconds(200))
    #expect(live.time == .milliseconds(7200), "the clock goes on by itself")
    #expect(!live.run.screen.isHeld)
    live.run.screen.send(key(.down))
    #expect(commands(live).last == .focus("Count"), "nothing is waited for")
    await live.settled()
    while !Task.isCancelled, lab.program.results.isEmpty {
      _ = lab.real.advanceToNextSleeper(notAfter: lab.real.time.advanced(by: .seconds(9)))
      await Task.yield()
    }
    #expect(live.time == .milliseconds(7300))
  }

  @Test func theScreenShowsTheLastFrameUntilTheWorkHasEnded() async throws {
    let live = try await lab.makeLive()
    for _ in 1...4 { live.run.screen.send(key(.tab)) }
    await live.settled()
    #expect(!live.run.screen.isHeld)
    let before = live.run.screen.frameToShow().buffer
    live.run.screen.send(key(.enter))
    #expect(live.run.screen.isHeld)
    #expect(live.run.screen.frameToShow().buffer == before)
    await live.settled()
    #expect(!live.run.screen.isHeld)
    #expect(live.run.screen.frameToShow().buffer.lines.contains("later"))
  }

  @Test func eachStepIsReportedAndHasAHashIfThatIsWanted() async throws {
    let live = try await lab.makeLive()
    var counts: [Int] = []
    live.onStep = { [history = live.run.journal] in counts.append(history.steps.count) }
    live.run.screen.send(key(.tab))
    await live.settled()
    #expect(counts == [1, 1])
    #expect(live.run.journal.steps.map(\.screenHash) == [nil])
    live.isRecording = true
    live.run.screen.send(key(.tab))
    await live.settled()
    #expect(live.run.journal.steps[1].screenHash == live.run.frame.buffer.lines.hashValue)
  }
}
