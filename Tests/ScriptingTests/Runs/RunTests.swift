import Concurrency
import Lab
import Testing
import Views

@testable import Scripting

@MainActor
struct RunTests {
  private let driver = labDriver()

  @Test(arguments: [
    ([], "tap Drink", #"no "Drink" here; there are: "Name", "Note", "Brew", "Done", "Locked""#),
    ([], "fill Brew ale", #"no "Brew" here; there are: "Name", "Note""#),
    ([], "tap Locked", #""Locked" is disabled here"#),
    ([], "focus Locked", #""Locked" is disabled here"#),
    ([], "focus Drink", #"no "Drink" here; there are: "Name", "Note", "Brew", "Done", "Locked""#),
    ([], "open microapps://x", "this screen takes no links"),
    ([], "expect Wine", #"expected "Wine" on the screen"#),
    (["expect Brew", "refuse Wine"], "refuse Brew", #"did not expect "Brew" on the screen"#),
    ([], "wait Wine", #"no "Wine" on the screen after 10.0 seconds"#),
    // Not what was typed, which may be a password.
    (["press up", "expect '› [ Done ]'"], "type abc", "no field has the focus to type into; tap one first"),
    (["fill Name ale", "tap Brew"], "tap Brew", #""Brew" is disabled here; wait first"#),
    (["fill Name ale", "tap Brew"], "tap Drink", #"no "Drink" here: no control works now; wait first"#),
    (["fill Name ale", "tap Brew"], "fill Name ale", #""Name" is disabled here; wait first"#),
    (["tap Brew", "wait"], "fill Name ale", #"no "Name" here; there are: "OK""#),
  ])
  func aCommandThatFailsSaysWhyAndChangesNothing(before: [String], line: String, why: String) async throws {
    for line in before { try await driver.perform(line: line) }
    let text = driver.text
    #expect(await reason { try await driver.perform(line: line) } == why)
    #expect(driver.text == text)
  }

  @Test func theCopiedTextIsRemembered() async {  // Hazard: clipboard
    let driver = Run(clock: VirtualClock()) {
      StatusBar().onKey(Key(.character("y")), copy: "a link").onKey(Key(.character("z")), copy: "another")
    }

    #expect(driver.copied == nil)
    await driver.press(Key(.character("y")))
    #expect(driver.copied == "a link")
    #expect(driver.frame.plainText.contains("Copied"))
    await driver.press(Key(.character("z")))
    #expect(driver.copied == "another")
  }

  @Test func waitingIsAdvisedOnlyWhereAViewWaits() async {
    let driver = Run(clock: VirtualClock()) { Button("Locked") {}.disabled(true) }
    #expect(await reason { try await driver.tap("Locked") } == #""Locked" is disabled here"#)
    #expect(await reason { try await driver.tap("Open") } == #"no "Open" here; there are: "Locked""#)
    let empty = Run(clock: VirtualClock()) { Text("Locked") }
    #expect(await reason { try await empty.tap("Open") } == #"no "Open" here: there are no controls"#)
  }

  @Test func aTapGivesAFieldTheFocus() async throws {
    try await driver.tap("Note")
    try driver.expect("› Note")
    try await driver.tap("Name")
    try await driver.type("ale")
    try driver.expect("› Name ▏ale ")
  }

  @Test func fillingReplacesTheText() async throws {
    try await driver.fill("Name", "ale")
    try await driver.fill("Name", "wine")
    try driver.expect("▏wine ")
    try driver.refuse("ale")
    try await driver.fill("Name", "")
    try driver.refuse("wine")
  }

  @Test func keysAndPastedTextGoToTheFocusedField() async throws {
    await driver.paste("pale\nale")
    await driver.press(Key(.home))
    try await driver.type("a ")
    try driver.expect("▏a pale ale ")
  }

  @Test func aTextThatWrapsOverTwoLinesIsFound() throws {
    let text = "nobody belongs anywhere, everybody is going to die."
    #expect(!driver.frame.buffer.lines.contains { $0.contains(text) })

    try driver.expect(text)
    try driver.expect(
      "Nobody exists on purpose, nobody belongs anywhere, everybody is going to die. Come and watch TV.")
    try driver.refuse("everybody belongs anywhere")
  }

  @Test func aMessageThatWrapsInAnAlertIsFound() async throws {
    try await driver.tap("Brew")
    try await driver.wait()
    let message = "You're offline. Check your connection and try again."
    #expect(!driver.frame.buffer.lines.contains { $0.contains(message) })

    try driver.expect(message)
  }

  @Test func aResizeIsSeenAtOnce() async throws {
    #expect(driver.frame.buffer.size == Size(width: 60, height: 20))
    await driver.resize(Size(width: 40, height: 12))
    #expect(driver.frame.buffer.size == Size(width: 40, height: 12))
    try driver.expect("[ Brew ]")

    await driver.resize(Size(width: 39, height: 12))
    try driver.expect("Make the window a little larger")
    try driver.refuse("[ Brew ]")
  }

  @Test func aTextThatAnAlertCoversInPartIsNotShown() async throws {
    await driver.resize(Size(width: 60, height: 12))
    let text = "Nobody exists on purpose, nobody belongs anywhere, everybody is going to die. Come and watch TV."
    try driver.expect(text)
    try await driver.tap("Brew")
    try await driver.wait()
    try driver.expect("╭ Error ─")
    try driver.refuse(text)

    await driver.press(Key(.enter))
    try driver.expect(text)
  }

  @Test func aTextThatHasScrolledAwayIsNotShown() async throws {
    let page = labPage()
    try page.expect("Read this before you go on: it is long enough for two lines.")
    for _ in 1...14 {
      await page.press(Key(.tab))
      let isInView = page.frame.buffer.lines.contains { $0.contains("Read this") }
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
