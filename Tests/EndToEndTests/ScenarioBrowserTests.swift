import Foundation
import TestSupport
import Testing

/// Scenarios in a pseudo-terminal: started by name, and from the browser.
@Suite(.serialized, .blocking)
struct ScenarioBrowserTests {
  private static let scenarios = [
    "1-welcome/welcome": "expect \"Sign In\"",
    "2-sign-in/1-wrong-password": """
    tap "Sign In"
    fill "Email" "rick@citadel.org"
    fill "Password" "lubbawubba"
    press enter
    wait "Error"
    """,
    "2-sign-in/2-in-flight": """
    endpoint login delay 200ms
    tap "Sign In"
    fill "Email" "rick@citadel.org"
    fill "Password" "wubbalubba"
    press enter
    expect "Signing in"
    """,
    "2-sign-in/3-broken": "expect \"Wubba\"",
  ]

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for (name, commands) in Self.scenarios {
      try folder.put("# Title\n# A sentence.\n\n\(commands)\n", as: "\(name).scenario")
    }
  }

  private func start(_ arguments: String...) throws -> PseudoTerminal {
    try PseudoTerminal(BuiltProgram("AuthMicroapp"), ["--theme", "mono", "--scenarios", folder.path] + arguments)
  }

  private func openBrowser(_ terminal: PseudoTerminal) throws {
    terminal.type("\u{1B}OS")
    try terminal.waitFor("4 of 4")
  }

  @Test func aScenarioStartsByNameAndGoesOnInRealTime() throws {
    let terminal = try start("--scenario", "in-flight")
    try terminal.waitFor("in-flight")
    try terminal.waitFor("Signing in")
    try terminal.waitFor("Signed in as rick@citadel.org")
    try terminal.quit()
  }

  @Test func fromTheCatalogueAScenarioTakesThePlaceOfAnother() throws {
    let terminal = try start("--scenario", "welcome")
    try terminal.waitFor("F4")
    try openBrowser(terminal)
    terminal.type("wron")
    try terminal.waitFor("wron")
    terminal.type("\r")
    try terminal.waitFor("That email and password")
    // Over the alert too.
    try openBrowser(terminal)
    terminal.type("\u{1B}")
    try terminal.waitFor("That email and password")
    terminal.type("\r")
    try terminal.waitFor("Send")
    try terminal.quit()
  }

  @Test func aScenarioThatFailsEndsTheProgramBeforeItTakesTheTerminal() throws {
    let terminal = try start("--scenario", "broken")
    #expect(try terminal.waitForEnd() == .exited(1))
    #expect(terminal.everything.contains("broken.scenario:4: expected \"Wubba\" on the screen"))
    #expect(!terminal.everything.contains("\u{1B}[?1049h"))
  }
}
