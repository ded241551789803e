import Concurrency
import MicroappKit
import Testing
import Views

/// Waiting is done in virtual time, so these take none.
@MainActor
struct PilotWaitTests {
  private let clock = VirtualClock()

  @Test func waitingLastsUntilTheCallHasEnded() async throws {
    let pilot = labPilot(clock: clock)
    let start = clock.now
    try await pilot.fill("Name", "ale")
    try await pilot.tap("Brew")
    #expect(start.duration(to: clock.now) == .zero)
    try pilot.refuse("1 of ale")

    try await pilot.wait()

    #expect(start.duration(to: clock.now) == .milliseconds(300))
    try pilot.expect("1 of ale")
  }

  @Test func waitingForATextEndsWhenItAppears() async throws {
    let pilot = labPilot(clock: clock)
    let start = clock.now
    try await pilot.fill("Name", "ale")
    try await pilot.tap("Brew")
    try await pilot.wait(for: "1 of ale")
    #expect(start.duration(to: clock.now) == .milliseconds(300))

    try await pilot.wait(for: "1 of ale")
    #expect(start.duration(to: clock.now) == .milliseconds(300))
  }

  @Test func waitingWithNothingInFlightTakesNoTime() async throws {
    let pilot = labPilot(clock: clock)
    let start = clock.now
    try await pilot.wait()
    #expect(start.duration(to: clock.now) == .zero)
  }

  @Test func waitingGivesUpAfterTheTimeOut() async throws {
    let pilot = labPilot(timeout: .seconds(2), latency: .seconds(3), clock: clock)
    let start = clock.now
    try await pilot.tap("Brew")

    let failure = await #expect(throws: Pilot.Failure.self) { try await pilot.wait() }

    #expect(failure?.description == "1 calls still in flight after 2.0 seconds")
    #expect(start.duration(to: clock.now) <= .seconds(2))
    try pilot.expect("Loading…")
  }

  @Test func waitingForATextThatNeverComesGivesUp() async throws {
    let pilot = labPilot(timeout: .seconds(2), clock: clock)
    let start = clock.now
    try await pilot.fill("Name", "ale")
    try await pilot.tap("Brew")

    let failure = await #expect(throws: Pilot.Failure.self) { try await pilot.wait(for: "wine") }

    #expect(failure?.description == "no \"wine\" on the screen after 2.0 seconds")
    #expect(start.duration(to: clock.now) <= .seconds(2))
    try pilot.expect("1 of ale")
  }

  @Test func anAnswerThatIsDueAtTheTimeOutStillCounts() async throws {
    let pilot = labPilot(timeout: .seconds(2), latency: .seconds(2), clock: clock)
    try await pilot.fill("Name", "ale")
    try await pilot.tap("Brew")
    try await pilot.wait()
    try pilot.expect("1 of ale")
  }
}
