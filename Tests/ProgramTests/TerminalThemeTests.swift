import Foundation
import TerminalHost
import Testing

/// A program that asks a terminal for its background. The test is the terminal, and answers.
@Suite(.serialized, .blocking)
struct TerminalThemeTests {  // Hazard: answer
  private static let query = "\u{1B}]11;?\u{1B}\\\u{1B}[c"
  private static let dark = "\u{1B}]11;rgb:1e1e/1e1e/2e2e\u{1B}\\"
  private static let light = "\u{1B}]11;rgb:ffff/ffff/ffff\u{7}"
  private static let attributes = "\u{1B}[?62;22c"
  private static let colorful = ["TERM": "xterm-256color"]

  /// A program when it has asked.
  private func start(_ program: String, _ arguments: String...) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(BuiltProgram(program), arguments, environment: Self.colorful)
    try terminal.waitFor(Self.query)
    return terminal
  }

  @Test("the answer chooses the theme", arguments: [(dark, "38;2;92;207;230m"), (light, "38;2;0;90;128m")])
  func anAnswer(answer: String, accent: String) throws {
    let terminal = try start("Misbehaving", "--auto")
    terminal.type(answer + Self.attributes)
    try terminal.waitFor(accent)
    try terminal.quit()
  }

  @Test func aTerminalKnownByItsNameHasAllColours() throws {
    let terminal = try PseudoTerminal(
      BuiltProgram("AuthMicroapp"), environment: ["TERM": "xterm-kitty"])
    try terminal.waitFor(Self.query)
    try terminal.waitFor("38;2;0;125;178m")
    terminal.type(Self.attributes)
    try terminal.quit()
  }

  @Test func anAnswerWhileKeysAreTyped() throws {
    let terminal = try start("AuthMicroapp")
    terminal.type("\r\(Self.dark)rick@citadel.org\t\(Self.attributes)wubbalubba\r")
    try terminal.waitFor("Signed in as rick@citadel.org")
  }

  @Test func noAnswer() throws {  // Hazard: answerless
    let terminal = try start("AuthMicroapp")
    terminal.type("\r")
    try terminal.waitFor("Password")
    try terminal.quit()
  }

  @Test(
    "nothing is asked with a theme, or without fixed colours",
    arguments: [
      (["--theme", "dark"], [:]), ([], ["NO_COLOR": "1"]), ([], ["TERM": "vt100"]), ([], ["TERM": "linux"]),
    ])
  func nothingIsAsked(arguments: [String], environment: [String: String]) throws {
    let terminal = try PseudoTerminal(
      BuiltProgram("AuthMicroapp"), arguments, environment: Self.colorful.merging(environment) { $1 })
    try terminal.waitFor("Quit")
    #expect(!terminal.everything.contains("\u{1B}]"))
    #expect(!terminal.everything.contains("\u{1B}[c"))
  }

  @Test(
    "what ends before a late answer takes the answer with it, and the shell gets none of it", .timeLimit(.minutes(15)),
    arguments: [(["AuthMicroapp"], "\u{3}"), (["Misbehaving", "--auto"], "a"), (["Misbehaving", "--auto"], "e")])
  func theShellGetsNoAnswer(command: [String], key: String) throws {  // Hazard: answer-at-end
    // On a machine that is slow at this moment, the program may have waited long enough, and the shell gets the answer.
    while !Task.isCancelled {
      let shell = try PseudoTerminal(
        command: [
          "/bin/sh", "-c", "\"$@\"; read -r line; echo \"line ${#line}\"", "sh", BuiltProgram(command[0]).url.path,
        ]
          + command.dropFirst(),
        environment: Self.colorful.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 })
      try shell.waitFor(Self.query)
      shell.type(key)
      shell.readWhatComes(milliseconds: 200)
      shell.type(Self.dark + Self.attributes)
      try shell.waitFor(TerminalEndTests.tearDown)
      try shell.waitUntil { shell.isInItsModes }
      shell.type("x\n")
      try shell.waitFor("line ")
      try shell.waitUntil { shell.output.contains("\r\n") }
      if shell.output.hasPrefix("1\r\n") { return }
    }
    Issue.record("the shell gets the answer")
  }
}
