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
    let replay = try await lab.program.replay(journal, until: end)
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
      let note = ProgramCommand(forms: [("note", "")], accepts: \.isEmpty) { _, _ in
        known.append(history.journal.steps.count)
      }
      return ProgramContent(Text("Lab"), commands: [note])
    }
    let steps = (1...3).map { _ in Step(command: .program("note", []), time: .zero) }
    let replay = try await program.replay(Journal(RunOrigin(), steps: steps, position: 2))
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
    let (replay, journal) = try await replay([(.program("endpoint", ["brew", "hang"]), .zero)])
    #expect(journal.position == 0)
    #expect(replay.reason == "this program has no command endpoint brew hang")
  }

  @Test func aScenarioThatStopsIsAFailure() async throws {
    let journal = Journal(
      RunOrigin(scenario: "broken", path: "broken.scenario", lines: ["# A", "fill Name ale", "tap Nothing"]),
      steps: [Step(command: .tap("Name"), time: .zero)])
    let failure = await #expect(throws: ScriptPlayer.Failure.self) { try await lab.program.replay(journal) }
    #expect(failure?.line == 3 && failure?.name == "broken.scenario")

    let replay = try await lab.program.replay(journal, mayEndEarly: true)
    #expect(replay.misfit == "broken.scenario:3")
    #expect(replay.reason?.contains("Nothing") == true)
    #expect(replay.run.shows("ale"), "as far as it fits")
    #expect(replay.run.history.journal.position == 0 && replay.run.history.journal.steps.count == 1)
  }

  @Test func theStepsComeAfterTheScenario() async throws {
    let journal = Journal(
      RunOrigin(scenario: "brewed", lines: ["tap Brew", "wait \"ale\""]),
      steps: [Step(command: .tap("Name"), time: .milliseconds(400))])
    let replay = try await lab.program.replay(journal)
    #expect(replay.start == .milliseconds(300))
    let played = replay.run.history.journal
    #expect(played.position == 1)
    #expect(played.rows.map(\.line) == [#"tap "Name""#], "the lines of the scenario are no steps")
  }

  @Test func theCommandsOfAScriptAreSteps() async throws {
    let lines = [
      "type a", "resize 70x20", "press tab", "type secret", "wait", "sleep 1s", "expect Brew", "show", "tap Brew",
    ]
    let played = try await lab.program.play(lines, ScriptHead(), name: "script", RunOrigin())
    #expect(played.failure == nil)
    let steps = played.run.history.journal.steps
    #expect(steps.map(\.line) == [#"type "a""#, "resize 70x20", "press tab", #"type "••••••""#, #"tap "Brew""#])
    #expect(steps.map(\.kind) == [.action, .view, .action, .action, .action])
    #expect(steps.last?.time == .seconds(1))
  }
}
