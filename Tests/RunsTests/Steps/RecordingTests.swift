import Endpoints
import Lab
import Testing
import Views

@testable import Runs

@MainActor
struct RecordingTests {
  private var origin = RunOrigin()
  private var answers: StubAnswers?

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
    return Recording(of: program, title: title, from: origin, at: .zero, steps, until: end, answers: answers)
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

  @Test mutating func withAnswersASecretIsAWordWhoseValueTheFileHas() throws {
    answers = StubAnswers(known: [
      "wubba": ("password#", "abcde"), "123456": ("code#", "000001"), "654321": ("code", "000002"),
      "m@x.org": ("mailbox", "m@x.org"), "microapps://x": ("link", "microapps://y"),
    ])
    let typed = try [
      step("type m@x.org"), step("focus Password"), step("type w", at: .seconds(1), timed: true, secret: true),
      step("type ubx", at: .seconds(2), timed: true, secret: true),
      step("press backspace", at: .seconds(3), timed: true),
      step("type ba", at: .seconds(4), timed: true, secret: true), step("press enter"),
      step("paste 123456", secret: true),
      step("fill Code 654321", secret: true), step("open microapps://x", secret: true),
    ]
    let recording = recording(typed)
    #expect(
      recording.text.lines.dropFirst(3).dropLast() == [
        "--cellar cold", "", #"type "$mailbox""#, #"focus "Password""#, "sleep 1s", #"type "$password1""#,
        "press enter", #"paste "$code1""#, #"fill "Code" "$code""#, #"open "$link""#,
      ])
    #expect(
      recording.answersText
        == "code 000002\ncode1 000001\nlink microapps://y\nmailbox m@x.org\npassword1 abcde\n")
    #expect(recording.hiddenSecrets == 0)
  }

  @Test mutating func aWordWithSeveralValuesHasThemInTheOrderOfUses() throws {
    answers = StubAnswers(known: ["1": ("code", "8"), "2": ("code", "9"), "p": ("password#", "q")])
    let texts = ["fill a 1", "fill a p", "fill a 2", "fill a p", "fill a 1"]
    let recording = recording(try texts.map { try step($0, secret: true) })
    #expect(recording.answersText == "code 8\ncode 9\ncode 8\npassword1 q\n")
  }

  @Test mutating func aDeletedSecretStaysDeleted() throws {
    answers = StubAnswers(known: ["ab": ("password#", "cd"), "a": ("password#", "e")])
    let steps = try [step("type ab", secret: true), step("press backspace 2"), step("type a", secret: true)]
    #expect(
      lines(steps[0], steps[1], steps[2])
        == ["--cellar cold", "", #"type "$password1""#, "press backspace 2", #"type "$password2""#])
  }

  /// A fake beside the server knows no other password.
  @Test mutating func thePasswordOfTheHintIsNoSecret() throws {
    answers = StubAnswers(known: ["hint": ("password#", "cdef")])
    #expect(lines(try step("type hint", secret: true)).last == #"type "hint""#)
  }

  @Test mutating func aNumberThatTheScenarioHasIsNotTaken() throws {
    answers = StubAnswers(known: ["ab": ("password#", "cd")])
    origin = RunOrigin(scenario: "a", script: try Script(["fill a $password1", "fill a $code2"]))
    #expect(lines(try step("type ab", secret: true)).last == #"type "$password2""#)
  }

  @Test mutating func theHeadNamesTheBackendThatARunWithAnswersBeganWith() throws {
    for (value, line) in [(nil, "cold"), ("moon", "moon"), ("/tmp/a b.har", "recorded")] {
      origin = RunOrigin(values: value.map { ["--cellar": $0] } ?? [:])
      answers = StubAnswers()
      #expect(lines(try step("tap a")) == ["--cellar \(line)", "", #"tap "a""#])
      answers = StubAnswers(isEmpty: true)
      #expect(lines(try step("tap a")).first != "--cellar cold", "without answers the default is not written")
      #expect(recording([]).answersText == nil)
    }
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
