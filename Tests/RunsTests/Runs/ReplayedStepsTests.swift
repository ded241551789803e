import MicroappBasics
import Testing
import Views

@testable import Runs

/// Steps that are played in a new program.
@MainActor
struct ReplayedStepsTests {
  private let lab = LiveLab()

  private func replay(_ steps: [(ScriptCommand, Duration)], count: Int? = nil, until end: Duration? = nil) async throws
    -> (Replay, Journal)
  {
    let journal = Journal(RunOrigin(), steps: steps.map { Step(command: $0, time: $1) })
    return (try await lab.program.replay(journal, count: count ?? steps.count, until: end), journal)
  }

  @Test func eachStepIsPlayedAtItsTime() async throws {
    let (replay, journal) = try await replay(
      [(.type("a"), .zero), (.tap("Brew"), .milliseconds(10)), (.press(Key(.tab)), .milliseconds(310))])
    #expect(replay.reason == nil && replay.count == 3 && replay.start == .zero)
    #expect(journal.position == 3)
    #expect(lab.launched.results == ["ale a"], "the call ended before the last key")
    #expect(replay.run.time == .milliseconds(310))
    #expect(replay.run.journal === journal && journal.steps.count == 3, "the journal has the steps already")
  }

  @Test func theTimeAfterTheLastStepPasses() async throws {
    let (replay, _) = try await replay([(.tap("Brew"), .zero)], until: .seconds(2))
    #expect(lab.launched.results == ["ale "])
    #expect(replay.run.time == .seconds(2))
  }

  @Test func onlySoManyStepsArePlayedAndTheOthersStay() async throws {
    let (replay, journal) = try await replay([(.type("a"), .zero), (.type("b"), .zero)], count: 1)
    #expect(replay.count == 1 && replay.reason == nil)
    #expect(lab.launched.name == "a")
    #expect(journal.position == 1 && journal.steps.count == 2)
    #expect(journal.rows.map(\.isDone) == [true, false])
  }

  @Test func itStopsBeforeAStepThatDoesNotFit() async throws {
    let (replay, journal) = try await replay(
      [(.type("a"), .zero), (.tap("Brow"), .seconds(1)), (.type("b"), .seconds(2))])
    #expect(replay.count == 1)
    #expect(replay.reason?.hasPrefix(#"no "Brow" here; there are: "Name""#) == true)
    #expect(journal.position == 1 && journal.steps.count == 3)
    #expect(lab.launched.name == "a")
  }

  @Test func aCommandThatTheProgramNoLongerHasDoesNotFit() async throws {
    let (replay, _) = try await replay([(.program("endpoint", ["brew", "hang"]), .zero)])
    #expect(replay.count == 0)
    #expect(replay.reason == "this program has no command endpoint brew hang")
  }

  @Test func aScenarioThatStopsIsAFailure() async throws {
    let journal = Journal(
      RunOrigin(scenario: "broken", path: "broken.scenario", lines: ["# A", "fill Name ale", "tap Nothing"]),
      steps: [Step(command: .tap("Name"), time: .zero)])
    let failure = await #expect(throws: ScriptPlayer.Failure.self) { try await lab.program.replay(journal, count: 0) }
    #expect(failure?.line == 3 && failure?.name == "broken.scenario")

    let replay = try await lab.program.replay(journal, count: 1, mayEndEarly: true)
    #expect(replay.misfit == "broken.scenario:3")
    #expect(replay.reason?.contains("Nothing") == true)
    #expect(replay.run.shows("ale"), "as far as it fits")
    #expect(journal.position == 0 && journal.steps.count == 1)
  }

  @Test func theStepsComeAfterTheScenario() async throws {
    let journal = Journal(
      RunOrigin(scenario: "brewed", lines: ["tap Brew", "wait \"ale\""]),
      steps: [Step(command: .tap("Name"), time: .milliseconds(400))])
    let replay = try await lab.program.replay(journal, count: 1)
    #expect(replay.start == .milliseconds(300))
    #expect(replay.count == 1)
    #expect(journal.rows.map(\.line) == [#"tap "Name""#], "the lines of the scenario are no steps")
  }

  @Test func theCommandsOfAScriptAreSteps() async throws {
    let lines = [
      "type a", "resize 70x20", "press tab", "type secret", "wait", "sleep 1s", "expect Brew", "show", "tap Brew",
    ]
    let played = try await lab.program.play(lines, ScriptHead(), name: "script", Journal(RunOrigin()))
    #expect(played.failure == nil)
    let steps = played.run.journal.steps
    #expect(steps.map(\.line) == [#"type "a""#, "resize 70x20", "press tab", #"type "••••••""#, #"tap "Brew""#])
    #expect(steps.map(\.kind) == [.action, .view, .action, .action, .action])
    #expect(steps.last?.time == .seconds(1))
  }
}
