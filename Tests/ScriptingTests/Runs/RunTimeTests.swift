import Concurrency
import Testing
import Views

@testable import Scripting

/// Time, focus and links, as a script drives a screen.
@MainActor
struct RunTimeTests {
  private final class Log {
    var names: [String] = []
  }

  private let log = Log()
  private let clock = VirtualClock()

  private func makeDriver(_ sleeps: [Duration] = []) -> Run {
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
    let driver = makeDriver([.seconds(3), .seconds(1), .seconds(2)])
    try await driver.tap("Sleep")
    await driver.sleep(for: .milliseconds(2500))
    #expect(log.names == ["1s", "2s"])
    #expect(driver.time == .milliseconds(2500))
    await driver.sleep(for: .milliseconds(500))
    #expect(log.names == ["1s", "2s", "3s"])
    #expect(driver.time == .seconds(3))
    await driver.sleep(for: .zero)
    #expect(driver.time == .seconds(3))
  }

  @Test func toSleepMakesTheScreenAppearFirst() async {
    let driver = Run(clock: clock) {
      Text("a").onAppear { [log, clock] in
        _ = WorkTracker.task {
          try? await clock.sleep(for: .milliseconds(100))
          log.names.append("appeared")
        }
      }
    }
    await driver.sleep(for: .milliseconds(100))
    #expect(log.names == ["appeared"])
  }

  @Test func toAdvanceNeverGoesBack() async {
    let driver = makeDriver()
    await driver.advance(to: .seconds(2))
    await driver.advance(to: .seconds(1))
    #expect(driver.time == .seconds(2))
  }

  @Test func toWakeLeavesTheClockAtTheLastThingThatWasDue() async throws {
    let driver = makeDriver([.seconds(1), .seconds(5)])
    try await driver.tap("Sleep")
    await driver.wake(notAfter: .seconds(4))
    #expect(log.names == ["1s"])
    #expect(driver.time == .seconds(1))
  }

  @Test func whatIsDueAtTheSameTimeIsDoneTogether() async throws {
    let driver = makeDriver([.seconds(1), .seconds(1)])
    try await driver.tap("Sleep")
    #expect(log.names == [])
    await driver.sleep(for: .seconds(1))
    #expect(log.names == ["1s", "1s"])
  }

  @Test func theFocusMovesAndNothingElseHappens() async throws {
    let driver = makeDriver()
    try await driver.focus("Second")
    #expect(driver.screen.focusedControl?.label == "Second")
    #expect(log.names.isEmpty)
  }

  @Test func aLinkIsOpenedWhereOneIsTaken() async throws {
    let driver = Run(clock: clock) { Text("a").onOpenURL { [log] in log.names.append($0) } }
    try await driver.open("microapps://x")
    #expect(log.names == ["microapps://x"])
  }
}
