import Base
import Entities
import Lab
import MicroappBasics
import Runs
import Testing
import Views

/// Waits, in virtual time.
@MainActor
struct RunWaitTests {
  private let clock = VirtualClock()

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

  /// A second wait for what is there takes no time.
  @Test(arguments: ["wait", "wait '1 of ale'"], [Duration.milliseconds(300), .seconds(2)])
  func waitEndsWithTheCall(line: String, latency: Duration) async throws {
    let run = labRun(timeout: .seconds(2), latency: latency, clock: clock)
    let start = clock.now
    try await run.fill("Name", "ale")
    try await run.tap("Brew")
    #expect(start.duration(to: clock.now) == .zero)
    try run.refuse("1 of ale")
    for _ in 1...2 {
      try await run.perform(line: line)
      #expect(start.duration(to: clock.now) == latency)
    }
    try run.expect("1 of ale")
  }

  @Test(arguments: [
    ("wait", "calls are still in flight after 2.0 seconds"),
    ("wait wine", #"no "wine" on the screen after 2.0 seconds"#),
  ])
  func waitGivesUpAfterTheTimeOut(line: String, why: String) async throws {
    let run = labRun(timeout: .seconds(2), latency: .seconds(3), clock: clock)
    let start = clock.now
    try await run.tap("Brew")
    #expect(await reason { try await run.perform(line: line) } == why)
    #expect(start.duration(to: clock.now) <= .seconds(2))
    try run.expect("Loading…")
  }
}
