import Lab
import MicroappBasics
import Testing
import Views

@testable import Runs

@MainActor
struct RunTests {
  private let run = labRun()

  @Test(arguments: [
    ([], "tap Drink", #"no "Drink" here; there are: "Name", "Note", "Brew", "Done", "Locked""#),
    ([], "fill Brew ale", #"no "Brew" here; there are: "Name", "Note""#),
    ([], "tap Locked", #""Locked" is disabled here"#),
    ([], "focus Locked", #""Locked" is disabled here"#),
    ([], "focus Drink", #"no "Drink" here; there are: "Name", "Note", "Brew", "Done", "Locked""#),
    ([], "open microapps://x", "this screen takes no links"),
    ([], "expect Wine", #"expected "Wine" on the screen"#),
    ([], "expect brew", #"expected "brew" on the screen"#),
    (["expect Brew", "refuse Wine"], "refuse Brew", #"did not expect "Brew" on the screen"#),
    ([], "wait Wine", #"no "Wine" on the screen after 10.0 seconds"#),
    // Not what was typed, which may be a password.
    (["press up", "expect '› [ Done ]'"], "type abc", "no field has the focus to type into; tap one first"),
    (["fill Name ale", "tap Brew"], "tap Brew", #""Brew" is disabled here; wait first"#),
    (["fill Name ale", "tap Brew"], "tap Drink", #"no "Drink" here: no control works now; wait first"#),
    (["fill Name ale", "tap Brew"], "fill Name ale", #""Name" is disabled here; wait first"#),
    (["tap Brew", "wait"], "fill Name ale", #"no "Name" here; there are: "OK""#),
  ])
  func commandThatFailsSaysWhyAndChangesNothing(before: [String], line: String, why: String) async throws {
    for line in before { try await run.perform(line: line) }
    let text = run.text
    #expect(await reason { try await run.perform(line: line) } == why)
    #expect(run.text == text)
  }

  @Test func theCopiedTextIsRemembered() async {  // Hazard: clipboard
    let run = Run(clock: VirtualClock()) {
      StatusBar().onKey(Key(.character("y")), copy: "a link").onKey(Key(.character("z")), copy: "another")
    }

    #expect(run.copied == nil)
    await run.press(Key(.character("y")))
    #expect(run.copied == "a link")
    #expect(run.frame().plainText.contains("Copied"))
    await run.press(Key(.character("z")))
    #expect(run.copied == "another")
  }

  @Test func waitIsAdvisedOnlyWhereAViewWaits() async {
    let run = Run(clock: VirtualClock()) { Button("Locked") {}.disabled(true) }
    #expect(await reason { try await run.tap("Locked") } == #""Locked" is disabled here"#)
    #expect(await reason { try await run.tap("Open") } == #"no "Open" here; there are: "Locked""#)
    let empty = Run(clock: VirtualClock()) { Text("Locked") }
    #expect(await reason { try await empty.tap("Open") } == #"no "Open" here: there are no controls"#)
  }

  @Test func tapSelectsATabAndNamesThemAll() async throws {
    var tab = 1
    let run = Run(clock: VirtualClock()) {
      TabView(selection: Binding(get: { tab }, set: { tab = $0 })) {
        Tab("Home", value: 0) { Button("Open") {} }.badge(2)
        Tab("Account", value: 1) { Button("Close") {} }
      }
    }
    #expect(
      await reason { try await run.tap("Home") }
        == #"no "Home" here; there are: "Close", "Tabs", "Home (2)", "Account""#)
    #expect(await reason { try await run.focus("Home") } == #"no "Home" here; there are: "Close", "Tabs""#)
    try await run.tap("Home (2)")
    try run.expect("Open")
  }

  @Test func tapGivesAFieldTheFocus() async throws {
    try await run.tap("Note")
    try run.expect("› Note")
    try await run.tap("Name")
    try await run.type("ale")
    try run.expect("› Name ▏ale ")
  }

  @Test func keysAndPastedTextGoToTheFocusedField() async throws {
    await run.paste("pale\nale")
    await run.press(Key(.home))
    try await run.type("a ")
    try run.expect("▏a pale ale ")
  }

  @Test func textThatWrapsOverTwoLinesIsFound() throws {
    let text = "nobody belongs anywhere, everybody is going to die."
    #expect(!run.frame().buffer.lines.contains { $0.contains(text) })

    try run.expect(text)
    try run.expect(
      "Nobody exists on purpose, nobody belongs anywhere, everybody is going to die. Come and watch TV.")
    try run.refuse("everybody belongs anywhere")
  }

  @Test func textThatAnAlertCoversInPartIsNotShown() async throws {
    await run.resize(Size(width: 60, height: 12))
    let text = "Nobody exists on purpose, nobody belongs anywhere, everybody is going to die. Come and watch TV."
    try run.expect(text)
    try await run.tap("Brew")
    try await run.wait()
    try run.expect("╭ Error ─")
    try run.refuse(text)

    await run.press(Key(.enter))
    try run.expect(text)
  }

  @Test func textThatHasScrolledAwayIsNotShown() async throws {
    let page = labPage()
    try page.expect("Read this before you go on: it is long enough for two lines.")
    for _ in 1...14 {
      await page.press(Key(.tab))
      let isInView = page.frame().buffer.lines.contains { $0.contains("Read this") }
      #expect(page.shows("Read this before you go on: it is long enough for two lines.") == isInView)
    }
    try page.expect("› [ 15 ]")
    try page.refuse("Read this")
  }

  private func labPage() -> Run {
    Run(size: Size(width: 40, height: 12), clock: VirtualClock()) {
      NavigationBar(level: 0, screen: 0, back: nil) {
        VStack(alignment: .leading) {
          Text("Read this before you go on: it is long enough for two lines.")
          ForEach(Array(1...15), id: \.self) { Button("\($0)") {} }
        }
      }
    }
  }
}

extension Run {
  /// Performs the command of a line.
  func perform(line: String) async throws {
    if let command = try ScriptCommand(line: line) { try await perform(command) }
  }
}
