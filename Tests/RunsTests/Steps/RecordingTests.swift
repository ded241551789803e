import Endpoints
import Testing
import Views

@testable import Runs

@MainActor
struct RecordingTests {
  private var origin = RunOrigin()

  private func step(_ line: String, at time: Duration = .zero, timed: Bool = false, secret: Bool = false) throws -> Step
  {
    let command = try #require(try ScriptCommand(line: line))
    return Step(command: command, time: time, isSecret: secret, dependsOnTime: timed)
  }

  private func recording(_ steps: [Step], title: String = "Recorded", end: Duration? = nil) -> Recording {
    let program = Program(
      "Lab", about: "", hint: "rick, password hint", keys: "",
      flags: [Flag("--cellar", "NAME", "", default: "cold"), Flag("--key", "KEY", "", isSecret: true)],
      file: "/nowhere/Lab.swift"
    ) { _, _ in ProgramContent(Text("")) }
    return Recording(of: program, title: title, from: origin, at: .zero, steps, until: end)
  }

  /// The lines of a recording below its head.
  private func lines(_ steps: Step..., end: Duration? = nil) -> [String] {
    recording(steps, end: end).text.lines.dropFirst(3).dropLast()
  }

  @Test func timeIsOnlyWhereItMatters() throws {
    let lines = lines(
      try step("tap a", at: .milliseconds(1130), timed: true), try step("tap b", at: .seconds(2)),
      try step("tap c", at: .seconds(5), timed: true), try step("tap d", at: .seconds(5), timed: true))
    #expect(lines == ["sleep 1.13s", #"tap "a""#, #"tap "b""#, "sleep 3.87s", #"tap "c""#, #"tap "d""#])
  }

  @Test func settingsAtTheStartComeAfterTheFirstScreen() throws {
    let late = try step("backend local", at: .milliseconds(50))
    #expect(
      lines(late, try step("backend fake", at: .milliseconds(80))) == ["sleep 50ms", "backend local", "backend fake"])
    #expect(lines(try step("backend local")) == ["sleep 0ms", "backend local"])
    #expect(lines(try step("tap a"), late) == [#"tap "a""#, "backend local"])
  }

  @Test func theEndIsReached() throws {
    #expect(lines(try step("tap a", at: .seconds(1)), end: .seconds(4)) == [#"tap "a""#, "sleep 4s"])
    #expect(lines(end: .milliseconds(10)) == ["sleep 10ms"])
  }

  @Test func aLongTimeIsSeveralLines() throws {
    let lines = lines(try step("tap a", at: .seconds(200_000), timed: true))
    #expect(lines == ["sleep 86400s", "sleep 86400s", "sleep 27200s", #"tap "a""#])
    for line in lines { #expect(try ScriptCommand(line: line) != nil) }
  }

  @Test func aSecretIsDotsAndSaysSo() throws {
    let secrets = try ["type abc", "paste x", "type hint", "press enter"].map { try step($0, secret: true) }
    let recording = recording(secrets + [try step("type open")])
    func comment(_ count: String) -> String { "# A secret of \(count), which is not recorded: write it here." }
    #expect(
      recording.text.lines.dropFirst(3).dropLast() == [
        comment("3 characters"), #"type "•••""#, comment("1 character"), #"paste "•""#, #"type "hint""#, "press enter",
        #"type "open""#,
      ])
    #expect(recording.hiddenSecrets == 2)
  }

  @Test mutating func theHeadHasTheOptionsAndTheSize() throws {
    origin = RunOrigin(
      size: Size(width: 100, height: 30), values: ["--cellar": "very warm", "--key": "k", "--other": "x"])
    #expect(lines(try step("tap a")) == [#"--cellar "very warm""#, "", "resize 100x30", #"tap "a""#])
    origin = RunOrigin(values: ["--cellar": "cold"])
    #expect(lines(try step("tap a")) == [#"tap "a""#], "it is the default")
  }

  @Test mutating func aScenarioIsWholeAndKeepsItsSize() throws {
    origin = RunOrigin(
      size: Size(width: 100, height: 30), scenario: "brewed",
      script: try Script(["# Brewed", "", "tap \"Brew\"", ""]))
    #expect(
      lines(try step("backend local", at: .seconds(1))) == ["# Brewed", "tap \"Brew\"", "", "backend local"])
  }

  @Test func theFileHasATitleAndAHeadThatAScenarioNeeds() throws {
    let text = recording([try step("type a")], title: "A name \u{1B}[31m\ntap x").text
    #expect(
      text == """
        # A name \u{FFFD}[31m tap x
        # Recorded in Lab. Write here what it shows, and below, with expect, what has to be there.

        type "a"

        """)
    let scenario = try Scenario(text, path: "a.scenario", folder: "recorded", file: "a.scenario")
    #expect(scenario.title == "A name \u{FFFD}[31m tap x")
  }
}
