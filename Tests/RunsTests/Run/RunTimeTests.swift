import MicroappBasics
import Testing
import Views

@testable import Runs

/// Time, focus and links, as a script drives a screen.
@MainActor
struct RunTimeTests {
  private final class Log {
    var names: [String] = []
  }

  private let log = Log()
  private let clock = VirtualClock()

  private func makeRun(_ sleeps: [Duration] = []) -> Run {
    Run(clock: clock) {
      VStack {
        Button("First") { [log] in log.names.append("first") }
        Button("Second") { [log] in log.names.append("second") }
        Button("Sleep") { [log, clock] in
          for time in sleeps {
            _ = WorkTracker.task {
              try? await clock.sleep(for: time)
              log.names.append(time.word)
            }
          }
        }
      }
    }
  }

  @Test func toSleepWakesWhatIsDueAndEndsAtItsTime() async throws {
    let run = makeRun([.seconds(3), .seconds(1), .seconds(2)])
    try await run.tap("Sleep")
    await run.sleep(for: .milliseconds(2500))
    #expect(log.names == ["1s", "2s"])
    #expect(run.time == .milliseconds(2500))
    await run.sleep(for: .milliseconds(500))
    #expect(log.names == ["1s", "2s", "3s"])
    #expect(run.time == .seconds(3))
    await run.sleep(for: .zero)
    #expect(run.time == .seconds(3))
  }

  @Test func toSleepMakesTheScreenAppearFirst() async {
    let run = Run(clock: clock) {
      Text("a").onAppear { [log, clock] in
        _ = WorkTracker.task {
          try? await clock.sleep(for: .milliseconds(100))
          log.names.append("appeared")
        }
      }
    }
    await run.sleep(for: .milliseconds(100))
    #expect(log.names == ["appeared"])
  }

  @Test func toAdvanceNeverGoesBack() async {
    let run = makeRun()
    await run.advance(to: .seconds(2))
    await run.advance(to: .seconds(1))
    #expect(run.time == .seconds(2))
  }

  @Test func toWakeLeavesTheClockAtTheLastThingThatWasDue() async throws {
    let run = makeRun([.seconds(1), .seconds(5)])
    try await run.tap("Sleep")
    await run.wake(notAfter: .seconds(4))
    #expect(log.names == ["1s"])
    #expect(run.time == .seconds(1))
  }

  @Test func theFocusMovesAndNothingElseHappens() async throws {
    let run = makeRun()
    try await run.focus("Second")
    #expect(run.screen.focusedControl?.label == "Second")
    #expect(log.names.isEmpty)
  }

  @Test func aLinkIsOpenedWhereOneIsTaken() async throws {
    let run = Run(clock: clock) { Text("a").onOpenURL { [log] in log.names.append($0) } }
    try await run.open("microapps://x")
    #expect(log.names == ["microapps://x"])
  }
}
