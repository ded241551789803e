import MicroappBasics
import Views
import Testing

@testable import Endpoints
@testable import Programs
@testable import Runs

/// The browser by key presses.
@MainActor
struct ScenarioBrowserViewTests {
  /// What the browser asked its owner for.
  private final class Owner {
    var previews: [String] = []
    var started: [String] = []
    var closed = 0
    /// Why scenarios cannot be started.
    var refusal: String?
  }

  private let owner = Owner()

  private func scenario(_ folder: Substring, _ name: Substring, _ title: String) throws -> Scenario {
    try Scenario(
      "# \(title)\n# What \(name) shows.\n\nwait\n", path: "\(folder)/\(name)", folder: folder,
      file: name + Scenario.suffix)
  }

  private func makeRun(_ width: Int, _ height: Int, selected: String? = nil) throws -> Run {
    let scenarios = [
      try scenario("1-welcome", "welcome", "First screen"),
      try scenario("2-sign-in", "empty", "Empty form"),
      try scenario("2-sign-in", "wrong-password", "Wrong password"),
      try scenario("3-magic-link", "wrong-code", "Wrong code"),
    ]
    return makeRun(width, height, .success(scenarios), selected: selected)
  }

  private func makeRun(
    _ width: Int, _ height: Int, _ scenarios: Result<[Scenario], any Error>, mistakes: [any Error] = [],
    selected: String? = nil
  ) -> Run {
    let clock = VirtualClock()
    let model = ScenarioBrowserModel(
      program: "Lab", scenarios: scenarios, mistakes: mistakes, selected: selected,
      preview: { [owner] scenario, size in
        owner.previews.append("\(scenario.name) \(size.width)x\(size.height)")
        if scenario.name == "empty" { return .failure("Line 4: expected \"Rick\" on the screen") }
        let screen = Screen(size: Size(width: 20, height: 3), minimumSize: .zero) { Text("The \(scenario.name)") }
        return .picture(screen.frame().buffer)
      },
      start: { [owner] scenario in
        owner.started.append(scenario.name)
        return owner.refusal
      },
      close: { [owner] in owner.closed += 1 })
    return Run(size: Size(width: width, height: height), clock: clock) { ScenarioBrowserView(model: model) }
  }

  private func press(_ run: Run, _ keys: String) async throws {
    for key in keys.split(separator: " ") { await run.press(try ScriptCommand.key(String(key))) }
  }

  @Test func namesAreAloneInASmallWindow() async throws {
    let run = try makeRun(40, 12)
    await run.settle()
    #expect(
      run.frame().buffer.lines[0...4] == [
        " › Filter ▏         ▕            4 of 4", "  Welcome", "› welcome", "  Sign In", "  empty",
      ])
    let all = makeRun(40, 12, .success(try (100..<250).map { try scenario("1-a", "scenario-\($0)", "Title") }))
    await all.settle()
    #expect(all.text.hasPrefix(" › Filter ▏         ▕        150 of 150\n"), "the number is whole")
  }

  @Test(arguments: [(59, false, false), (60, true, false), (99, true, false), (100, true, true)])
  func titlesAreThereFromSixtyColumnsAndPicturesFromAHundred(width: Int, titles: Bool, picture: Bool) async throws {
    let run = try makeRun(width, 12, selected: "wrong-code")
    await run.settle()
    for text in ["Lab", "First screen", "What wrong-code shows."] { #expect(run.shows(text) == titles, "\(text)") }
    #expect(run.shows("The wrong-code") == picture)
    #expect(owner.previews == (picture ? ["wrong-code 59x8"] : []))
  }

  @Test func theListIsBesideThePicture() async throws {
    let run = try makeRun(100, 12, selected: "wrong-code")
    await run.settle()
    #expect(
      run.text == """
         Lab  › Filter ▏                             ▕                                               4 of 4
          Welcome                               │The wrong-code
          welcome         First screen          │
          Sign In                               │
          empty           Empty form            │
          wrong-password  Wrong password        │
          Magic Link                            │
        › wrong-code      Wrong code            │
                                                │
                                                │
         What wrong-code shows.
         Enter Start  Esc Close  F1 Keys  ^C Quit
        """)
  }

  @Test func aPictureIsPlayedOnceForASize() async throws {
    let run = try makeRun(100, 12)
    await run.settle()
    try await press(run, "down")
    for text in ["This scenario fails", "Line 4: expected \"Rick\" on the screen"] { #expect(run.shows(text)) }
    try await press(run, "up down up")
    #expect(owner.previews == ["welcome 59x8", "empty 59x8"])
    await run.resize(Size(width: 120, height: 12))
    #expect(owner.previews == ["welcome 59x8", "empty 59x8", "welcome 71x8"])
    #expect(run.shows("The welcome"))
  }

  @Test func typingFiltersAndEscapeClearsBeforeItCloses() async throws {
    let run = try makeRun(80, 12)
    try await run.type("WRON in")
    let lines = run.frame().buffer.lines
    #expect(lines[0] == " Lab  › Filter ▏WRON in                      ▕                           2 of 4")
    #expect(
      lines[1..<6] == [
        "  Sign In", "› wrong-password  Wrong password", "  Magic Link", "  wrong-code      Wrong code", "",
      ])
    #expect(lines.last == " Enter Start  Esc Clear  F1 Keys  ^C Quit")
    try await press(run, "down esc")
    #expect(run.shows("4 of 4"))
    #expect(run.frame().buffer.lines.contains("› wrong-code      Wrong code"), "the selection stays")
    #expect(owner.closed == 0)
    try await press(run, "esc")
    #expect(owner.closed == 1)
  }

  @Test(arguments: [("wrong", "wrong-password"), ("empty", "empty"), ("WRONG-C", "wrong-code"), ("w", "welcome")])
  func aNameThatIsTypedIsSelectedAlsoIfOthersMatchBefore(words: String, name: String) async throws {
    // Its sentence has the words of all names.
    let first = try Scenario(
      "# First\n# Shows empty, wrong-code and welcome.\n\nwait\n", path: "", folder: "1-a", file: "first.scenario")
    let others = try [
      scenario("2-b", "welcome", "B"), scenario("2-b", "empty", "C"), scenario("2-b", "wrong-password", "D"),
      scenario("2-b", "wrong-code", "E"),
    ]
    let run = makeRun(40, 12, .success([first] + others))
    await run.settle()
    try await run.type(words)
    try await press(run, "enter")
    #expect(owner.started == [name])
  }

  @Test func aFilterWithoutMatchesSaysHowToClearIt() async throws {
    let run = try makeRun(80, 12)
    try await run.type("zzz")
    #expect(run.shows("No scenarios match \"zzz\""))
    #expect(run.frame().buffer.lines.last == " Esc Clear  F1 Keys  ^C Quit")
    try await press(run, "enter down")
    #expect(owner.started == [])
  }

  @Test(arguments: [("down down enter", ["wrong-password"], 0), ("a f4", [], 1)])
  func enterStartsTheSelectedScenarioAndTheKeyOfTheCatalogueCloses(
    keys: String, started: [String], closed: Int
  ) async throws {
    try await press(try makeRun(40, 12), keys)
    #expect(owner.started == started)
    #expect(owner.closed == closed)
  }

  @Test func aScenarioThatCannotBeStartedIsNamedWithTheReason() async throws {
    owner.refusal = "Line 4: expected \"Rick\" on the screen"
    let run = try makeRun(60, 12)
    try await press(run, "down enter")
    for text in ["empty ─", "Line 4: expected \"Rick\" on the screen"] { #expect(run.shows(text)) }
    try await press(run, "esc")
    #expect(!run.shows("Line 4"))
    #expect(owner.closed == 0)
  }

  @Test func aLongSentenceIsWhole() async throws {
    let words = (1...30).map { "word\($0)" }.joined(separator: " ")
    let one = try Scenario("# One\n# \(words)\n", path: "", folder: "1-a", file: "one.scenario")
    let run = makeRun(80, 24, .success([one]))
    await run.settle()
    #expect(run.text.split { $0.isWhitespace }.joined(separator: " ").contains(words))
  }

  @Test func filesThatCannotBePlayedAreExplained() async throws {
    let mistakes = (1...3).map { UsageError("\($0).scenario:1: begin with two comments") }
    let none = makeRun(60, 12, .failure(mistakes[0]), mistakes: mistakes)
    await none.settle()
    #expect(none.shows("1.scenario:1: begin with two comments"))
    #expect(!none.shows("2.scenario"))

    let some = makeRun(60, 12, .success([try scenario("1-a", "good", "Good")]), mistakes: mistakes)
    await some.settle()
    #expect(
      some.text.hasSuffix(
        """
         What good shows.
         ✘ 1.scenario:1: begin with two comments
         ✘ 2.scenario:1: begin with two comments
         1 more; --list names them all
         Enter Start  Esc Close  F1 Keys  ^C Quit
        """))
  }
}
