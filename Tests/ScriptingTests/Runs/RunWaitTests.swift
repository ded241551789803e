import Base
import MicroappBasics
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
    let run = labRun(clock: clock)
    let start = clock.now
    try await run.fill("Name", "ale")
    try await run.tap("Brew")
    #expect(start.duration(to: clock.now) == .zero)
    try run.refuse("1 of ale")

    try await run.wait()

    #expect(start.duration(to: clock.now) == .milliseconds(300))
    try run.expect("1 of ale")
  }

  /// A fake that only sleeps on the clock counts nothing itself.
  @Test func aCallOfAViewModelIsInFlightWhateverAnswersIt() async throws {
    let viewModel = LabViewModel(brew: { [clock] name throws(NetworkError) in
      try await clock.pause(for: .milliseconds(300))
      return name
    })
    let run = Run(clock: clock) { LabView(viewModel: viewModel) }
    try await run.fill("Name", "ale")
    try await run.tap("Brew")
    try await run.wait()
    #expect(viewModel.results == ["ale"])
  }

  @Test func aChangeOfAnOptimisticSetIsInFlight() async throws {
    let set = OptimisticSet<Int> { [clock] _, _ throws(NetworkError) in
      try await clock.pause(for: .seconds(3))
    } onFailure: { _ in
    }
    let run = Run(clock: clock) { Toggle("One", isOn: Binding(get: { set[1] }, set: { set[1] = $0 })) }
    let start = clock.now
    try await run.tap("One")
    try await run.wait()
    #expect(start.duration(to: clock.now) == .seconds(3))
  }

  @Test func waitingForATextEndsWhenItAppears() async throws {
    let run = labRun(clock: clock)
    let start = clock.now
    try await run.fill("Name", "ale")
    try await run.tap("Brew")
    try await run.wait(for: "1 of ale")
    #expect(start.duration(to: clock.now) == .milliseconds(300))

    try await run.wait(for: "1 of ale")
    #expect(start.duration(to: clock.now) == .milliseconds(300))
  }

  @Test func waitingWithNothingInFlightTakesNoTime() async throws {
    let run = labRun(clock: clock)
    let start = clock.now
    try await run.wait()
    #expect(start.duration(to: clock.now) == .zero)
  }

  @Test func waitingGivesUpAfterTheTimeOut() async throws {
    let run = labRun(timeout: .seconds(2), latency: .seconds(3), clock: clock)
    let start = clock.now
    try await run.tap("Brew")
    #expect(await reason { try await run.wait() } == "calls are still in flight after 2.0 seconds")
    #expect(start.duration(to: clock.now) <= .seconds(2))
    try run.expect("Loading…")
  }

  @Test func waitingForATextThatNeverComesGivesUp() async throws {
    let run = labRun(timeout: .seconds(2), clock: clock)
    let start = clock.now
    try await run.fill("Name", "ale")
    try await run.tap("Brew")
    #expect(await reason { try await run.wait(for: "wine") } == #"no "wine" on the screen after 2.0 seconds"#)
    #expect(start.duration(to: clock.now) <= .seconds(2))
    try run.expect("1 of ale")
  }

  @Test func aCallThatEndsAtTheTimeOutIsInTime() async throws {
    let run = labRun(timeout: .seconds(2), latency: .seconds(2), clock: clock)
    try await run.fill("Name", "ale")
    try await run.tap("Brew")
    try await run.wait()
    try run.expect("1 of ale")
  }
}
