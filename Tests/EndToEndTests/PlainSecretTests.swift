import Foundation
import TestSupport
import Testing

/// A password in plain mode, in a pseudo-terminal.
@Suite(.serialized, .blocking)
struct PlainSecretTests {  // Hazard: plain-text
  private static let prompt = "ready$ "

  /// The program at the question for the password.
  private func ask(_ terminal: PseudoTerminal) throws {
    try terminal.waitFor("> ")
    terminal.type("tap \"Sign In\"\n")
    try terminal.waitFor("Enter your email")
    terminal.type("fill \"Password\"\n")
    try terminal.waitFor("Password: ")
    #expect(!terminal.isInItsModes)
  }

  private func start() throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      BuiltProgram("AuthMicroapp"), environment: ["TERM": "dumb", "SWIFT_BACKTRACE": "enable=no"])
    try ask(terminal)
    return terminal
  }

  @Test func aPasswordIsNotShown() throws {
    let terminal = try start()
    terminal.type("birdperson\n")
    try terminal.waitFor("\r\nPassword, ")
    #expect(terminal.isInItsModes)
    #expect(!terminal.everything.contains("birdperson"))
    terminal.type("\u{4}")
    #expect(try terminal.waitForEnd() == .exited(0))
  }

  @Test func aCodeIsNotShown() throws {
    let terminal = try PseudoTerminal(BuiltProgram("AuthMicroapp"), ["--plain"])
    try terminal.waitFor("> ")
    for line in [
      "tap \"Sign In\"", "tap \"Email me a sign-in link\"", "fill Email rick@citadel.org", "tap \"Send Link\"",
    ] {
      terminal.type(line + "\n")
      try terminal.waitFor("\n> ")
    }
    terminal.type("wait \"Check Your Email\"\nfill \"Link or Code\"\n")
    try terminal.waitFor("Link or Code: ")
    terminal.type("987654\n")
    try terminal.waitFor("\n> ")
    #expect(!terminal.everything.contains("\n987654"))
    #expect(terminal.isInItsModes)
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGSEGV, SIGABRT])
  func anEndAtTheQuestionLeavesTheTerminalAsItWas(signal: Int32) throws {
    let terminal = try start()
    if signal == SIGINT { terminal.type("bird\u{3}") } else { terminal.send(signal) }
    #expect(try terminal.waitForEnd() == .killed(by: signal))
    #expect(terminal.isInItsModes)
  }

  @Test(arguments: [nil, SIGTSTP, SIGSTOP])
  func aStopAtTheQuestionDoesTooAndTheQuestionGoesOn(signal: Int32?) throws {
    let shell = try PseudoTerminal(
      command: ["/bin/sh", "-i"],
      environment: ["PS1": Self.prompt, "PROGRAM": BuiltProgram("AuthMicroapp").url.path])
    try shell.waitFor(Self.prompt)
    shell.type("sh -c 'echo process $$; exec \"$PROGRAM\" --plain'\n")
    try shell.waitFor("\r\nprocess ")
    try ask(shell)
    let number = shell.everything.components(separatedBy: "\r\nprocess ").last?.prefix(while: \.isNumber)
    let process = try #require(number.flatMap { Int32($0) })
    for _ in 1...2 {
      if let signal { kill(process, signal) } else { shell.type("\u{1A}") }
      try shell.waitFor(Self.prompt)
      if signal != SIGSTOP {
        shell.type("stty -a | grep -c ' echo '\n")
        try shell.waitFor("\n1\r\n")
        try shell.waitFor(Self.prompt)
      }
      shell.type("stty echo -echonl; fg\n")
      try shell.waitFor("exec")
      try shell.waitUntil { !shell.isInItsModes }
    }
    shell.type("birdperson\n")
    try shell.waitFor("Password, ")
    #expect(!shell.everything.contains("birdperson"))
    #expect(shell.isInItsModes)
    shell.type("\u{4}")
    try shell.waitFor(Self.prompt)
  }
}
