import Endpoints
import Lab
import Testing
import Views

@testable import MicroappKit
@testable import Programs
@testable import Runs

/// The commands of a microapp: what help, scripts, the inspector and recordings say.
@MainActor
struct CommandTests {
  private static let program = Microapp(
    "Radio", about: "a radio, alone", hint: "password wubba", backends: [.cellar, .bar],
    flags: [.number("--cast", "N", "how many there are", in: 1...1000)], compose: compose
  ).program

  private static func compose(_ context: MicroappContext<LabService>) -> @MainActor () -> LabView {
    defer { _ = context.input("stations", "7", "the last") { $0 } }
    context.session { _ in {} }
    return LabMicroapp.compose(context)
  }

  @Test func helpAndTheListSayWhatTheMicroappIsAndHas() throws {
    let help = Self.program.help([])
    #expect(help.hasPrefix("Radio: a radio, alone\n\nUsage: Radio [OPTIONS]\n"))
    for text in ["\n  --cast N ", "\n  --backend NAME ", "F2 opens the inspector"] { #expect(help.contains(text)) }
    #expect(
      try Self.program.list(ScenarioCatalogue(folder: ""), RunOrigin()) == """
        password wubba
          backend  cellar             cool and dark
          backend  bar                warm and loud
          endpoint brew               (String) -> String
          input    stations           String (7, the last)
        """)
  }

  /// `ScriptLineTests` reads and writes each form.
  @Test(arguments: ["wait", "endpoint login fail offline after 1s", "inspector hide", "send stations 7", "session end"])
  func theHelpHasTheFormsOfTheProgramsCommands(form: String) throws {
    #expect(try Self.program.scriptHelp.contains("\n  \(form) "))
  }

  @Test(arguments: [
    ("backend bar", ""), ("endpoint brew hang", ""), ("inspector calls", ""), ("clear", ""), ("send stations 7", ""),
    ("session end", ""), ("send stations 7", "backend clear endpoint inspector"),
    ("session end after 3s", "backend clear endpoint inspector"),
    ("click", "backend clear endpoint inspector send session"),
  ])
  func aCommandThatAProgramDoesNotHaveIsUnknownThere(line: String, own: String) async throws {
    let program =
      switch own.split(separator: " ").count {
      case 0:
        Program("App", about: "", hint: "", keys: "", file: "/nowhere/App.swift") { _, _ in ProgramContent(Text("")) }
      case 4: Microapp("Lab", about: "", hint: "", backends: [.cellar], compose: LabMicroapp.compose).program
      default: Self.program
      }
    let run = try Run(program, from: RunOrigin())
    defer { run.close() }
    let failure = await #expect(throws: ScriptPlayer.Failure.self) { try await run.play(line) }
    let common = "expect fill focus open paste press refuse resize show sleep tap type wait"
    let names = "\(common) \(own)".split(separator: " ").sorted().joined(separator: " ")
    #expect(failure?.reason == "no command \"\(line.firstWord)\"; there are: \(names)")
    #expect(failure?.status == ExitStatus.usage)
    #expect(!run.hasAppeared)
  }

  @Test(arguments: [
    "endpoint", "endpoint brew", "endpoint brew fail", "endpoint brew delay 25h", "endpoint brew hang on", "backend",
    "backend a b", "inspector", "inspector wall", "clear all", "send", "send stations 7 8", "session", "session start",
    "session end after noon",
  ])
  func otherWordsAreAMistake(line: String) {
    #expect(throws: ScriptMistake.form(line.firstWord, line.split(separator: " ").dropFirst().map(String.init))) {
      try ScriptCommand(line: line)
    }
  }

  @Test(arguments: [
    ("inspector mail", "there is no mail yet"), ("endpoint brew release", "no call of brew hangs"),
  ])
  func aCommandThatIsNotPossibleNowFailsACheck(line: String, reason: String) async throws {
    let failure = await #expect(throws: ScriptPlayer.Failure.self) { try await LabMicroapp().run.play(line) }
    #expect(failure?.reason == reason)
    #expect(failure?.status == ExitStatus.checkFailed, "the line is right, and the state is not")
  }

  /// What a person does by keys, the commands that are recorded, first those of the inspector itself, and a text that the
  /// screen shows then.
  nonisolated private static let keys = [
    ("f3", "backend bar", "backend: bar"), ("tab tab B", "backend bar", "backend: bar"),
    ("f2", "inspector calls", "Esc Feature"),
    ("f2 3 f2", "inspector calls, inspector steps, inspector hide", "F2 Inspector"),
    ("f2 2 tab tab right", "\(endpoints), backend bar", "› all calls  cellar ‹bar›"),
    ("f2 2 enter right", "\(endpoints), endpoint brew bar", "cellar · brew on bar"),
    ("f2 2 enter down right", "\(endpoints), endpoint brew fail offline", "brew fails offline"),
    ("f2 2 enter down right down down", "\(endpoints), endpoint brew fail timed out", "brew fails timed out"),
    (
      "f2 2 enter down right tab tab right", "\(endpoints), endpoint brew fail offline after 300ms",
      "brew fails offline after 300 ms"
    ),
    (
      "f2 2 enter down right right down right", "\(endpoints), endpoint brew delay 1s",
      "slow by  300 ms ‹1 s› 3 s  10 s"
    ),
    ("f2 2 enter down right right right", "\(endpoints), endpoint brew hang", "cellar · brew hangs"),
    ("f2 2 enter down right left", "\(endpoints), endpoint brew normal", "behaves ‹normal› fails"),
    (
      "f2 2 enter down right right right up right", "\(endpoints), endpoint brew hang, endpoint brew bar",
      "brew on bar, hangs"
    ),
    (
      "f2 2 enter down right right right esc esc a tab tab enter f2 r",
      "\(endpoints), inspector endpoints, endpoint brew hang, endpoint brew release", "cellar · brew hangs"
    ),
    ("a tab tab enter f2 x", "inspector calls, clear", "No calls yet"),
    ("f2 2 down enter enter", "\(endpoints), send stations 7", "› send stations 7"),
  ]
  nonisolated private static let endpoints = "inspector calls, inspector endpoints"

  @Test(arguments: keys)
  func whatTheInspectorDoesIsACommandOfScripts(keys: String, commands: String, text: String) async throws {
    let lab = try await LabSession(size: Size(width: 80, height: 40), compose: Self.compose)
    try await lab.press(keys)
    #expect(lab.session.run.shows(text))
    let journal = lab.history.journal
    let settings = journal.steps.filter { $0.isView } + journal.withoutViews.steps
    #expect(settings.filter { $0.command.kind == .setting }.map(\.line).joined(separator: ", ") == commands)

    let run = try Run(lab.session.program, from: journal.origin)
    defer { run.close() }
    try await run.play(journal.steps.map(\.line).joined(separator: "\n"))
    #expect(RunState(run) == RunState(lab.session.run))
  }

  @Test(arguments: ["enter", "o"])
  func aKeyOpensTheLinkOfAMailInTheFeatureWhichIsAStep(key: String) async throws {
    var opened: [String] = []
    let lab = try await LabSession { context in
      context.inbox.receive(to: "rick@citadel.org", "Open this link:", link: "microapps://callback")
      return { Text("Paste the link").onOpenURL { opened.append($0) } }
    }
    try await lab.press("f2 3 \(key)")
    #expect(opened == ["microapps://callback"])
    #expect(lab.history.journal.rows.map(\.line) == ["open \"microapps://callback\""])
  }
}
