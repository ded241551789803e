import Foundation
import TerminalHost
import Testing

/// Stopped and continued, by a shell with job control as everywhere.
@Suite(.serialized)
struct TerminalStopTests {
  private static let prompt = "ready> "

  private func startShell() throws -> PseudoTerminal {
    let shell = try PseudoTerminal(command: ["/bin/sh", "-i"], environment: ["PS1": Self.prompt, "ENV": ""])
    try shell.waitFor(Self.prompt)
    return shell
  }

  /// A shell that has started the microapp, and the microapp's process.
  private func start() throws -> (shell: PseudoTerminal, process: Int32) {
    let shell = try startShell()
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

  /// Brings the microapp to the front, where it paints its screen whole, and quits it.
  private func expectScreen(_ shell: PseudoTerminal, showing text: String = "Quit") throws {
    shell.type("fg\n")
    try shell.waitFor("\u{1B}[?1049h")
    try shell.waitFor(text)
    shell.type("\u{3}")
    try expectShell(shell)
  }

  /// Sees to it that nothing is drawn.
  private func expectSilence(_ shell: PseudoTerminal) throws {
    try shell.waitFor(Self.prompt)
    #expect(!shell.takeWhatComes(milliseconds: 400).contains("\u{1B}["))
  }

  @Test func controlZGivesTheTerminalBackAndTheScreenIsPaintedAnewAfterwards() throws {
    let (shell, _) = try start()
    shell.type("\r")
    try shell.waitFor("Password")
    shell.type("rick")
    try shell.waitFor("k")

    shell.type("\u{1A}")
    try expectShell(shell)
    try expectScreen(shell, showing: "rick")
  }

  @Test func inTheBackgroundItDrawsNothing() throws {
    let (shell, _) = try start()
    shell.type("\u{1A}")
    try expectShell(shell)

    shell.type("bg\n")
    try expectSilence(shell)
    try expectScreen(shell)
  }

  @Test func startedInTheBackgroundItTouchesNothingUntilItIsInFront() throws {
    let shell = try startShell()
    shell.type("\(Program("AuthMicroapp").url.path) &\n")
    try expectSilence(shell)
    try expectScreen(shell)
  }

  @Test("stopped from outside it takes the screen over again", arguments: [SIGSTOP, SIGTSTP])
  func fromOutside(signal: Int32) throws {
    let (shell, process) = try start()
    kill(process, signal)
    try shell.waitFor(Self.prompt)
    try expectScreen(shell)
  }
}
