import Concurrency
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

    let failure = await #expect(throws: Run.Failure.self) { try await driver.wait() }

    #expect(failure?.description == "calls are still in flight after 2.0 seconds")
    #expect(start.duration(to: clock.now) <= .seconds(2))
    try driver.expect("Loading…")
  }

  @Test func waitingForATextThatNeverComesGivesUp() async throws {
    let driver = labDriver(timeout: .seconds(2), clock: clock)
    let start = clock.now
    try await driver.fill("Name", "ale")
    try await driver.tap("Brew")

    let failure = await #expect(throws: Run.Failure.self) { try await driver.wait(for: "wine") }

    #expect(failure?.description == "no \"wine\" on the screen after 2.0 seconds")
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
