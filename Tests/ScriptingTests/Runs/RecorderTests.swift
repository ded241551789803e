import MicroappBasics
import Testing
import Views

@testable import Endpoints
@testable import Scripting

/// Sessions of the lab as scenarios.
@MainActor
struct RecorderTests {
  private let lab = LiveLab()

  private func send(_ live: LiveRun, _ events: Event..., after time: Duration = .zero) async {
    lab.pass(time)
    for event in events {
      live.send(event)
      await live.settled()
    }
  }

  private func key(_ code: Key.Code) -> Event { .key(Key(code)) }

  /// The recording of a session that was played in another program up to a time.
  private func record(
    _ live: LiveRun, keepsSecrets: Bool = false
  ) async throws -> (script: RecordedScript, difference: String?) {
    let journal = Journal(live.run.journal.origin, steps: Array(live.run.journal.done))
    let replay = try await lab.program.replay(journal, count: journal.steps.count, until: live.run.time)
    defer { replay.run.close() }
    #expect(replay.reason == nil)
    let recorder = Recorder(lab.program, keepsSecrets: keepsSecrets)
    return try await recorder.script(
      of: live.run.journal, start: replay.start, matching: RunState(replay.run), end: live.run.time)
  }

  /// The lines of a recording below its head, which ends in the same state.
  private func lines(_ live: LiveRun) async throws -> [String] {
    let result = try await record(live)
    #expect(result.difference == nil)
    return Array(result.script.lines.dropFirst(3))
  }

  @Test func theTimeAtTheEndIsLeftOutIfItChangesNothing() async throws {
    let live = try await lab.makeLive()
    await send(live, .text("abc"), key(.tab), after: .seconds(3))
    await send(live, key(.tab), after: .seconds(3))
    #expect(try await lines(live) == [#"type "abc""#, #"focus "Password""#, #"focus "Brew""#])
  }

  @Test func theTimeAtTheEndIsThereIfTheScreenDependsOnIt() async throws {
    let live = try await lab.makeLive()
    await send(live, key(.tab), key(.tab), key(.tab), key(.enter), after: .seconds(1))
    lab.pass(.milliseconds(3500))
    await live.settled()
    #expect(
      try await lines(live) == [
        #"focus "Password""#, #"focus "Brew""#, #"focus "Count""#, "sleep 1s", #"tap "Count""#, "sleep 3s",
      ])
  }

  @Test func theTimeBeforeAStepIsThereIfSomethingWasDue() async throws {
    let live = try await lab.makeLive()
    await send(live, .text("a"), key(.tab), key(.tab), key(.enter))
    await send(live, key(.up), key(.up), .text("b"), after: .milliseconds(450))
    #expect(
      try await lines(live) == [
        #"type "a""#, #"focus "Password""#, #"focus "Brew""#, #"tap "Brew""#, "sleep 450ms", #"focus "Password""#,
        #"focus "Name""#, #"type "b""#,
      ])
    #expect(lab.programs[0].results == ["ale a"])
  }

  @Test(arguments: [
    ("s3cret", false, "••••••"), ("s3cret", true, "s3cret"), ("wubba", false, "wubba"),
  ])
  func aSecretIsDotsUnlessItIsWantedOrInTheHint(text: String, keepsSecrets: Bool, recorded: String) async throws {
    let live = try await lab.makeLive()
    await send(live, key(.tab), .text(text))
    let script = try await record(live, keepsSecrets: keepsSecrets).script
    #expect(script.lines.last == "type \"\(recorded)\"")
    #expect(script.hiddenSecrets == (recorded == text ? 0 : 1))
    #expect(script.lines.joined().contains(text) == (recorded == text))
  }

  @Test func theLineFromWhichTheScreenDiffersIsNamed() async throws {
    let live = try await lab.makeLive()
    live.isRecording = true
    await send(live, .text("a"), key(.tab))
    // No step leads to this.
    lab.programs[0].results.append("from nowhere")
    await send(live, key(.tab), key(.tab))
    let result = try await Recorder(lab.program, keepsSecrets: false).script(
      of: live.run.journal, start: .zero, matching: RunState(live.run), end: live.run.time)
    #expect(
      result.difference == #"line 6, focus "Brew": the screen is another one from here on"#)
    #expect(result.script.lines[5] == #"focus "Brew""#)
  }

  @Test func withoutHashesTheFirstRowThatDiffersIsNamed() async throws {
    let live = try await lab.makeLive()
    await send(live, .text("a"))
    lab.programs[0].results.append("from nowhere")
    let result = try await Recorder(lab.program, keepsSecrets: false).script(
      of: live.run.journal, start: .zero, matching: RunState(live.run), end: live.run.time)
    let difference = try #require(result.difference)
    #expect(difference.hasPrefix("row ") && difference.hasSuffix(#": "" instead of "from nowhere""#))
  }

  @Test func aSessionThatCannotBePlayedIsNotChecked() async throws {
    let live = try await lab.makeLive()
    await send(live, .text("a"))
    live.run.journal.obstacle = "It is real."
    let count = lab.programs.count
    let result = try await record(live)
    #expect(result.difference == nil)
    #expect(result.script.lines.dropFirst(3) == [#"type "a""#])
    #expect(lab.programs.count == count + 1, "only the one of the test itself")
  }

  @Test func theOptionsAreInTheHeadUnlessTheyAreStandardOrSecret() async throws {
    let live = try await lab.makeLive(
      RunOrigin(values: ["--cellar": "very warm", "--key": "k", "--other": "x"]))
    await send(live, .text("a"))
    #expect(try await record(live).script.lines.dropFirst(3) == [#"--cellar "very warm""#, "", #"type "a""#])
    #expect(lab.program.options(of: RunOrigin(values: ["--cellar": "cold"])) == [])
  }

  @Test func theFileHasATitleAndAHeadThatAScenarioNeeds() async throws {
    let live = try await lab.makeLive()
    await send(live, .text("a"))
    let recorder = Recorder(lab.program, keepsSecrets: false, title: "A name \u{1B}[31m\ntap x")
    let text = recorder.script(of: live.run.journal, start: .zero).text
    #expect(
      text == """
        # A name \u{FFFD}[31m tap x
        # Recorded in Lab. Write here what it shows, and below, with expect, what has to be there.

        type "a"

        """)
    let scenario = try Scenario(text, path: "a.scenario", folder: "recorded", file: "a.scenario")
    #expect(scenario.title == "A name \u{FFFD}[31m tap x")
  }

  @Test func theProgramsInWhichARecordingIsTriedAreClosed() async throws {
    let live = try await lab.makeLive()
    await send(live, .text("abc"))
    _ = try await record(live)
    #expect(lab.programs.count > 2)
    #expect(lab.programs.map(\.isClosed) == [false] + lab.programs.dropFirst().map { _ in true })
  }
}
