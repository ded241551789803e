import Base
import Concurrency
import Entities
import Lab
import Scripting
import Testing
import Views

/// Waits, in virtual time.
@MainActor
struct RunWaitTests {
  private let clock = VirtualClock()

  @Test func waitingLastsUntilTheCallHasEnded() async throws {
    let driver = labDriver(clock: clock)
    let start = clock.now
    try await driver.fill("Name", "ale")
    try await driver.tap("Brew")
    #expect(start.duration(to: clock.now) == .zero)
    try driver.refuse("1 of ale")

    try await driver.wait()

    #expect(start.duration(to: clock.now) == .milliseconds(300))
    try driver.expect("1 of ale")
  }

  /// A fake that only sleeps on the clock counts nothing itself.
  @Test func aCallOfAViewModelIsInFlightWhateverAnswersIt() async throws {
    let viewModel = LabViewModel(brew: { [clock] name throws(NetworkError) in
      try await clock.pause(for: .milliseconds(300))
      return name
    })
    let driver = Run(clock: clock) { LabView(viewModel: viewModel) }
    try await driver.fill("Name", "ale")
    try await driver.tap("Brew")
    try await driver.wait()
    #expect(viewModel.results == ["ale"])
  }

  @Test func aChangeOfAnOptimisticSetIsInFlight() async throws {
    let set = OptimisticSet<Int> { [clock] _, _ throws(NetworkError) in
      try await clock.pause(for: .seconds(3))
    } onFailure: { _ in
    }
    let driver = Run(clock: clock) { Toggle("One", isOn: Binding(get: { set[1] }, set: { set[1] = $0 })) }
    let start = clock.now
    try await driver.tap("One")
    try await driver.wait()
    #expect(start.duration(to: clock.now) == .seconds(3))
  }

  @Test func waitingForATextEndsWhenItAppears() async throws {
    let driver = labDriver(clock: clock)
    let start = clock.now
    try await driver.fill("Name", "ale")
    try await driver.tap("Brew")
    try await driver.wait(for: "1 of ale")
    #expect(start.duration(to: clock.now) == .milliseconds(300))

    try await driver.wait(for: "1 of ale")
    #expect(start.duration(to: clock.now) == .milliseconds(300))
  }

  @Test func waitingWithNothingInFlightTakesNoTime() async throws {
    let driver = labDriver(clock: clock)
    let start = clock.now
    try await driver.wait()
    #expect(start.duration(to: clock.now) == .zero)
  }

  @Test func waitingGivesUpAfterTheTimeOut() async throws {
    let driver = labDriver(timeout: .seconds(2), latency: .seconds(3), clock: clock)
    let start = clock.now
    try await driver.tap("Brew")
    #expect(await reason { try await driver.wait() } == "calls are still in flight after 2.0 seconds")
    #expect(start.duration(to: clock.now) <= .seconds(2))
    try driver.expect("Loading…")
  }

  @Test func waitingForATextThatNeverComesGivesUp() async throws {
    let driver = labDriver(timeout: .seconds(2), clock: clock)
    let start = clock.now
    try await driver.fill("Name", "ale")
    try await driver.tap("Brew")
    #expect(await reason { try await driver.wait(for: "wine") } == #"no "wine" on the screen after 2.0 seconds"#)
    #expect(start.duration(to: clock.now) <= .seconds(2))
    try driver.expect("1 of ale")
  }

  @Test func aCallThatEndsAtTheTimeOutIsInTime() async throws {
    let driver = labDriver(timeout: .seconds(2), latency: .seconds(2), clock: clock)
    try await driver.fill("Name", "ale")
    try await driver.tap("Brew")
    try await driver.wait()
    try driver.expect("1 of ale")
  }
}
