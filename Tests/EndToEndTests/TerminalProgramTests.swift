import Foundation
import TestSupport
import Testing

/// The microapp in a pseudo-terminal.
@Suite(.serialized, .blocking)
struct TerminalProgramTests {
  private static let setUp = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?2004h"

  private func start(_ arguments: [String] = [], environment: [String: String] = [:]) throws -> PseudoTerminal {
    try PseudoTerminal(BuiltProgram("AuthMicroapp"), arguments, environment: environment)
  }

  @Test func signsInByKeysAndGivesTheTerminalBack() throws {  // Hazard: modes
    let terminal = try start()
    try terminal.waitFor(Self.setUp)
    try terminal.waitFor("Quit")
    #expect(!terminal.isInItsModes)
    terminal.type("\r")
    try terminal.waitFor("Password")
    terminal.type("rick@citadel.org\twubbalubba\r")
    try terminal.waitFor("Signed in as rick@citadel.org")
    terminal.type("\u{3}")
    #expect(try terminal.waitForEnd() == .exited(0))
    #expect(terminal.output.hasSuffix(TerminalEndTests.tearDown))
    #expect(terminal.isInItsModes)
  }

  @Test func whatWasTypedBeforeItBeganPressesNothing() throws {  // Hazard: early-keys
    let terminal = try PseudoTerminal(
      command: ["/bin/sh", "-c", "echo building; read line; exec \"$0\"", BuiltProgram("AuthMicroapp").url.path])
    try terminal.waitFor("building")
    // The shell takes the first line, and leaves the others.
    terminal.type("go\n\n\n")
    try terminal.waitFor("Quit")
    terminal.type("\u{C}")
    try terminal.waitFor("\u{1B}[r")
    try terminal.waitFor("Quit")
    #expect(!terminal.everything.contains("Password"))
    try terminal.quit()
  }

  @Test func whatTheFirstMicroappPrintsIsNotOnItsScreen() throws {
    let terminal = try PseudoTerminal(BuiltProgram("FirstMicroapp"))
    try terminal.waitFor("Hello, Rick!")
    terminal.type("\r\u{3}")
    #expect(try terminal.waitForEnd() == .exited(0))
    let before = try #require(terminal.everything.components(separatedBy: Self.setUp).first)
    let after = try #require(terminal.everything.components(separatedBy: TerminalEndTests.tearDown).last)
    #expect(before + after == "name()\r\nclosed()\r\n")
    #expect(terminal.everything.components(separatedBy: "()").count == 3)
  }

  @Test func inAScriptItsLinesComeInTheirOrder() throws {
    let script = "wait \"Hello, Rick!\"\nshow\ntap \"Close\"\n"
    let output = try BuiltProgram("FirstMicroapp").run(["--plain"], input: script).output
    let parts = output.components(separatedBy: "Hello, Rick!")
    #expect(parts[0].hasPrefix("name()\n"))
    #expect(parts.count == 2 && parts[1].contains("closed()\n"))
  }

  @Test func withoutColorNoneIsSent() throws {
    let colorful = try start(["--theme", "dark"], environment: ["TERM": "xterm-256color", "NO_COLOR": ""])
    try colorful.waitFor("Quit")
    #expect(colorful.everything.contains("38;5;"))

    let plain = try start(["--theme", "dark"], environment: ["TERM": "xterm-256color", "NO_COLOR": "1"])
    try plain.waitFor("Quit")
    #expect(plain.everything.contains("\u{1B}[0;1m"))
    #expect(!plain.everything.contains(/\e\[[0-9;]*(3[0-9]|9[0-7])[;m]/))
  }

  @Test func aTerminalKnownByItsNameHasAllColoursAndIsAskedNothing() throws {
    let terminal = try start(environment: ["TERM": "xterm-kitty"])
    try terminal.waitFor("38;2;0;125;178m")
    try terminal.quit()
    #expect(!terminal.everything.contains("\u{1B}]"))
    #expect(!terminal.everything.contains("\u{1B}[c"))
  }

  @Test func aDumbTerminalGetsPlainText() throws {  // Hazard: plain-text
    let terminal = try start(environment: ["TERM": "dumb"])
    try terminal.waitFor("Sign in with Apple")
    terminal.type("tap \"Sign in with Apple\"\n")
    try terminal.waitFor("Signed in as")
    terminal.type("tap \"Nothing\"\n")
    try terminal.waitFor("no \"Nothing\" here")
    #expect(!terminal.everything.contains("\u{1B}"))
    #expect(terminal.everything.contains("\r\nSign In, button, focused\r\nSign Up, button\r\n"))
    #expect(!terminal.everything.contains("─"))
    terminal.type("\u{4}")
    #expect(try terminal.waitForEnd() == .exited(0))
  }
}
