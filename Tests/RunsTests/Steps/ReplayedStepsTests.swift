import Endpoints
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
    let journal = Journal(RunOrigin(), steps: steps.map { Step(command: $0, time: $1) }, position: count)
    let replay = try await lab.program.play(journal, until: end)
    return (replay, replay.run.history.journal)
  }

  @Test func eachStepIsPlayedAtItsTime() async throws {
    let (replay, journal) = try await replay(
      [(.type("a"), .zero), (.tap("Brew"), .milliseconds(10)), (.press(Key(.tab)), .milliseconds(310))])
    #expect(replay.reason == nil && replay.start == .zero)
    #expect(journal.position == 3 && journal.steps.count == 3)
    #expect(lab.launched.results == ["ale a"], "the call ended before the last key")
    #expect(replay.run.time == .milliseconds(310))
  }

  @Test func theTimeAfterTheLastStepPasses() async throws {
    let (replay, _) = try await replay([(.tap("Brew"), .zero)], until: .seconds(2))
    #expect(lab.launched.results == ["ale "])
    #expect(replay.run.time == .seconds(2))
  }

  /// The inspector of the new run would show them as steps to go forward to.
  @Test func aProgramThatPlaysDoesNotKnowTheStepsToCome() async throws {
    var known: [Int] = []
    let program = Program("Lab", about: "", hint: "", keys: "") { _, history in
      ProgramContent(Text("Lab"), commands: ["clear"]) { _ in known.append(history.journal.steps.count) }
    }
    let steps = (1...3).map { _ in Step(command: .clear, time: .zero) }
    let replay = try await program.play(Journal(RunOrigin(), steps: steps, position: 2))
    #expect(known == [1, 2])
    #expect(replay.run.history.journal.rows.map(\.isDone) == [true, true, false])
  }

  @Test func onlySoManyStepsArePlayedAndTheOthersStay() async throws {
    let (replay, journal) = try await replay([(.type("a"), .zero), (.type("b"), .zero)], count: 1)
    #expect(replay.reason == nil)
    #expect(lab.launched.name == "a")
    #expect(journal.position == 1 && journal.steps.count == 2)
    #expect(journal.rows.map(\.isDone) == [true, false])
  }

  @Test func itStopsBeforeAStepThatDoesNotFit() async throws {
    let (replay, journal) = try await replay(
      [(.type("a"), .zero), (.tap("Brow"), .seconds(1)), (.type("b"), .seconds(2))])
    #expect(replay.reason?.hasPrefix(#"no "Brow" here; there are: "Name""#) == true)
    #expect(journal.position == 1 && journal.steps.count == 3)
    #expect(lab.launched.name == "a")
  }

  @Test func aCommandThatTheProgramNoLongerHasDoesNotFit() async throws {
    let (replay, journal) = try await replay([(.endpoint("brew", .behaviour(.hang)), .zero)])
    #expect(journal.position == 0)
    #expect(replay.reason == ScriptMistake.form("endpoint", []).error(forms: ScriptCommand.forms).message)
  }

  @Test func aScenarioThatStopsIsAFailure() async throws {
    let script = try Script(["# A", "fill Name ale", "tap Nothing"], name: "broken.scenario")
    let journal = Journal(
      RunOrigin(scenario: "broken", script: script, recordsScript: false),
      steps: [Step(command: .tap("Name"), time: .zero)])
    let replay = try await lab.program.play(journal)
    #expect(replay.failure?.place == "broken.scenario:3")
    #expect(replay.reason?.contains("Nothing") == true)
    #expect(replay.run.shows("ale"), "as far as it fits")
    #expect(replay.run.history.journal.position == 0 && replay.run.history.journal.steps.count == 1)
  }

  @Test func theStepsComeAfterTheScenario() async throws {
    let journal = Journal(
      RunOrigin(scenario: "brewed", script: try Script(["tap Brew", "wait \"ale\""]), recordsScript: false),
      steps: [Step(command: .tap("Name"), time: .milliseconds(400))])
    let replay = try await lab.program.play(journal)
    #expect(replay.start == .milliseconds(300))
    let played = replay.run.history.journal
    #expect(played.position == 1)
    #expect(played.rows.map(\.line) == [#"tap "Name""#], "the lines of the scenario are no steps")
  }

  @Test func theCommandsOfAScriptAreSteps() async throws {
    let lines = [
      "type a", "resize 70x20", "press tab", "type secret", "wait", "sleep 1s", "expect Brew", "show", "tap Brew",
    ]
    let played = try await lab.program.play(Journal(RunOrigin(script: try Script(lines))))
    #expect(played.failure == nil)
    let steps = played.run.history.journal.steps
    #expect(steps.map(\.line) == [#"type "a""#, "resize 70x20", "press tab", #"type "••••••""#, #"tap "Brew""#])
    #expect(steps.map(\.isView) == [false, true, false, false, false])
    #expect(steps.last?.time == .seconds(1))
  }
}
