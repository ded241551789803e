import Foundation
import TerminalHost
import Testing

/// Stopped and continued, by a shell with job control as everywhere.
@Suite(.serialized)
struct TerminalStopTests {
  private static let prompt = "ready> "

  /// A shell that has started the microapp, and the microapp's process.
  private func start() throws -> (shell: PseudoTerminal, process: Int32) {
    let shell = try PseudoTerminal(command: ["/bin/sh", "-i"], environment: ["PS1": Self.prompt, "ENV": ""])
    try shell.waitFor(Self.prompt)
    shell.type("sh -c 'echo process $$; exec \(Program("AuthMicroapp").url.path)'\n")
    try shell.waitFor("\r\nprocess ")
    try shell.waitFor("Quit")
    let number = shell.everything.components(separatedBy: "\r\nprocess ").last?.prefix(while: \.isNumber)
    return (shell, try #require(number.flatMap { Int32($0) }))
  }

  /// Sees to it that the shell has its terminal, in its modes.
  private func expectShell(_ shell: PseudoTerminal) throws {
    try shell.waitFor(TerminalEndTests.tearDown)
    try shell.waitFor(Self.prompt)
    shell.type("stty -a | grep -c ' icanon'\n")
    try shell.waitFor("\n1\r\n")
    try shell.waitFor(Self.prompt)
  }

  @Test func controlZGivesTheTerminalBackAndTheScreenIsPaintedAnewAfterwards() throws {
    let (shell, _) = try start()
    shell.type("\r")
    try shell.waitFor("Password")
    shell.type("rick")
    try shell.waitFor("k")

    shell.type("\u{1A}")
    try expectShell(shell)
    shell.type("fg\n")
    try shell.waitFor("\u{1B}[?1049h")
    try shell.waitFor("rick")
    shell.type("!\u{3}")
    try expectShell(shell)
  }

  @Test func inTheBackgroundItDrawsNothing() throws {
    let (shell, _) = try start()
    shell.type("\u{1A}")
    try expectShell(shell)

    shell.type("bg\n")
    try shell.waitFor(Self.prompt)
    #expect(!shell.takeWhatComes(milliseconds: 400).contains("\u{1B}["))
    shell.type("fg\n")
    try shell.waitFor("\u{1B}[?1049h")
    try shell.waitFor("Quit")
    shell.type("\u{3}")
    try expectShell(shell)
  }

  @Test func startedInTheBackgroundItTouchesNothingUntilItIsInFront() throws {
    let shell = try PseudoTerminal(command: ["/bin/sh", "-i"], environment: ["PS1": Self.prompt, "ENV": ""])
    try shell.waitFor(Self.prompt)
    shell.type("\(Program("AuthMicroapp").url.path) &\n")
    try shell.waitFor(Self.prompt)
    #expect(!shell.takeWhatComes(milliseconds: 400).contains("\u{1B}["))

    shell.type("fg\n")
    try shell.waitFor("\u{1B}[?1049h")
    try shell.waitFor("Quit")
    shell.type("\u{3}")
    try expectShell(shell)
  }

  @Test("stopped from outside it takes the screen over again", arguments: [SIGSTOP, SIGTSTP])
  func fromOutside(signal: Int32) throws {
    let (shell, process) = try start()
    kill(process, signal)
    try shell.waitFor(Self.prompt)
    shell.type("fg\n")
    try shell.waitFor("\u{1B}[?1049h")
    try shell.waitFor("Quit")
    shell.type("\u{3}")
    try expectShell(shell)
  }
}
