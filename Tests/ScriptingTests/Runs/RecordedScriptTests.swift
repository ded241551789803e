import Testing
import Views

@testable import Scripting

@MainActor
struct RecordedScriptTests {
  private var steps: [Step] = []
  private var origin = RunOrigin()
  private var options: [String] = []
  private var keepsViews = false
  private var end: Duration?

  private func step(_ line: String, at time: Duration = .zero, _ kind: Step.Kind = .action, timed: Bool = false) throws
    -> Step
  {
    let known = try? ScriptCommand(line: line)
    let words = try shellWords(line)
    return Step(
      command: known ?? .program(words[0], Array(words.dropFirst())), time: time, kind: kind, dependsOnTime: timed)
  }

  private var script: RecordedScript {
    RecordedScript(
      Journal(origin, steps: steps), options: options, keepsViews: keepsViews, start: .zero, end: end,
      isSecret: { $0 != "hint" })
  }

  private mutating func lines(_ steps: Step..., keepsViews: Bool = false, end: Duration? = nil) -> [String] {
    (self.steps, self.keepsViews, self.end) = (steps, keepsViews, end)
    return script.lines
  }

  @Test mutating func timeIsOnlyWhereItMatters() throws {
    steps = [
      try step("tap a", at: .milliseconds(1130), timed: true), try step("tap b", at: .seconds(2)),
      try step("tap c", at: .seconds(5), timed: true), try step("tap d", at: .seconds(5), timed: true),
    ]
    #expect(
      script.lines == ["sleep 1.13s", #"tap "a""#, #"tap "b""#, "sleep 3.87s", #"tap "c""#, #"tap "d""#])
    #expect(script.steps == [2: 0, 3: 1, 5: 2, 6: 3])
  }

  @Test mutating func settingsAtTheStartComeAfterTheFirstScreen() throws {
    let late = try step("backend local", at: .milliseconds(50))
    #expect(
      lines(late, try step("backend fake", at: .milliseconds(80))) == ["sleep 50ms", "backend local", "backend fake"])
    #expect(lines(try step("backend local")) == ["sleep 0ms", "backend local"])
    #expect(lines(try step("tap a"), late) == [#"tap "a""#, "backend local"])
  }

  @Test mutating func viewsAreLeftOutButNotTheSizeAndNotTheTimeThatTheyKnew() throws {
    steps = [
      try step("press f2", at: .seconds(1), .view, timed: true), try step("resize 40x12", at: .seconds(2), .view),
      try step("tap a", at: .seconds(3)),
    ]
    #expect(script.lines == ["sleep 2s", "resize 40x12", #"tap "a""#])
    keepsViews = true
    #expect(script.lines == ["sleep 1s", "press f2", "resize 40x12", #"tap "a""#])
  }

  @Test mutating func stepsWithOnlyAViewBetweenThemBecomeOne() throws {
    steps = [
      try step("endpoint a fail b"), try step("press f2", .view), try step("endpoint a fail c"), try step("type a"),
      try step("press f2", .view), try step("type b"), try step("press f2", .view, timed: true), try step("type c"),
    ]
    #expect(script.lines == ["sleep 0ms", "endpoint a fail c", #"type "ab""#, #"type "c""#])
    #expect(script.steps == [2: 2, 3: 5, 4: 7])
    keepsViews = true
    #expect(script.lines.count == 9)
  }

  @Test mutating func theEndIsReached() throws {
    #expect(lines(try step("tap a", at: .seconds(1)), end: .seconds(4)) == [#"tap "a""#, "sleep 4s"])
    #expect(lines(end: .milliseconds(10)) == ["sleep 10ms"])
    #expect(lines(end: .zero) == [])
  }

  @Test mutating func aLongTimeIsSeveralLines() throws {
    steps = [try step("tap a", at: .seconds(200_000), timed: true)]
    #expect(script.lines == ["sleep 86400s", "sleep 86400s", "sleep 27200s", #"tap "a""#])
    for line in script.lines { #expect(try ScriptCommand(line: line) != nil) }
  }

  @Test mutating func aSecretIsDotsAndSaysSo() throws {
    var secrets = [try step("type abc"), try step("paste x"), try step("type hint"), try step("press enter")]
    for index in secrets.indices { secrets[index].isSecret = true }
    steps = secrets + [try step("type open")]
    func comment(_ count: String) -> String {
      "# A secret of \(count), which is not recorded: write it here, or record with --record-secrets."
    }
    #expect(
      script.lines == [
        comment("3 characters"), #"type "•••""#, comment("1 character"), #"paste "•""#, #"type "hint""#, "press enter",
        #"type "open""#,
      ])
    #expect(script.hiddenSecrets == 2)
    #expect(script.steps.keys.sorted() == [2, 4, 5, 6, 7])
  }

  @Test mutating func theHeadHasTheOptionsAndTheSize() throws {
    options = ["--characters 3"]
    origin.size = Size(width: 100, height: 30)
    steps = [try step("tap a")]
    #expect(script.lines == ["--characters 3", "", "resize 100x30", #"tap "a""#])
    origin.size = .standard
    #expect(script.lines == ["--characters 3", "", #"tap "a""#])
  }

  @Test mutating func aScenarioIsWholeAndKeepsItsSize() throws {
    origin = RunOrigin(
      size: Size(width: 100, height: 30), scenario: "brewed", lines: ["# Brewed", "", "tap \"Brew\"", ""])
    steps = [try step("backend local", at: .seconds(1))]
    #expect(script.lines == ["# Brewed", "tap \"Brew\"", "", "backend local"])
  }

  @Test mutating func onlyTheStepsThatAreDoneAreWritten() throws {
    let history = Journal(origin, steps: [try step("tap a"), try step("tap b")], position: 1)
    let script = RecordedScript(
      history, options: [], keepsViews: true, start: .zero, end: nil, isSecret: { _ in false })
    #expect(script.lines == [#"tap "a""#])
  }

  @Test mutating func withTheViewsEachStepIsALine() throws {
    steps = [try step("type a"), try step("type b"), try step("endpoint a fail b"), try step("endpoint a fail c")]
    keepsViews = true
    #expect(script.lines == [#"type "a""#, #"type "b""#, "endpoint a fail b", "endpoint a fail c"])
  }
}
