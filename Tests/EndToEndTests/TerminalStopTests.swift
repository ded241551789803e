import Foundation
import TestSupport
import Testing

/// A microapp that is stopped and continued by a shell with job control.
@Suite(.serialized, .blocking)
struct TerminalStopTests {
  private static let prompt = "ready> "

  /// A shell with the path of a program in `PROGRAM`: what is typed would be split where a path has a space.
  private func startShell(_ program: String = "AuthMicroapp") throws -> PseudoTerminal {
    let shell = try PseudoTerminal(
      command: ["/bin/sh", "-i"], environment: ["PS1": Self.prompt, "PROGRAM": BuiltProgram(program).url.path])
    try shell.waitFor(Self.prompt)
    return shell
  }

  /// A shell that has started a program, which shows a text, and the process of the program.
  private func start(
    _ program: String = "AuthMicroapp", _ arguments: String = "", showing text: String = "Quit"
  ) throws -> (shell: PseudoTerminal, process: Int32) {
    let shell = try startShell(program)
    shell.type("sh -c 'echo process $$; exec \"$PROGRAM\" \(arguments)'\n")
    try shell.waitFor("\r\nprocess ")
    try shell.waitFor(text)
    let number = shell.everything.components(separatedBy: "\r\nprocess ").last?.prefix(while: \.isNumber)
    return (shell, try #require(number.flatMap { Int32($0) }))
  }

  /// A shell that has started a program which replaces itself.
  private func startReplacing(_ arguments: String = "") throws -> (shell: PseudoTerminal, process: Int32) {
    try start("Misbehaving", "--replacing \(arguments)", showing: "generation 1.")
  }

  /// Checks that the shell has its terminal, in its modes.
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

  /// Makes the shell start or continue the microapp in the background, where it draws nothing until it is stopped.
  private func expectStop(after command: String, _ shell: PseudoTerminal) throws {
    shell.type(command + "\n")
    try shell.waitFor(Self.prompt)
    let text = try textUntilJobsSay("topped", shell)
    #expect(!text.contains("\u{1B}["))
  }

  /// Asks the shell for its jobs until the list contains a text, and returns the output until then.
  private func textUntilJobsSay(_ text: String, _ shell: PseudoTerminal) throws -> String {
    let start = shell.everything.unicodeScalars.count
    var all: String { String(shell.everything.unicodeScalars.dropFirst(start)) }
    try shell.waitUntil(milliseconds: 5) {
      shell.type("jobs\n")
      try shell.waitFor(Self.prompt)
      return all.contains(text)
    }
    return all
  }

  @Test func controlZGivesTheTerminalBackAndTheScreenIsPaintedAnewAfterwards() throws {  // Hazard: stop
    let (shell, _) = try start()
    shell.type("\r")
    try shell.waitFor("Password")
    shell.type("rick")
    try shell.waitFor("k")

    shell.type("\u{1A}")
    try expectShell(shell)
    try expectScreen(shell, showing: "rick")
  }

  @Test func whatIsPrintedComesAtTheStop() throws {  // Hazard: stop
    let (shell, _) = try start("Misbehaving", showing: "Ready")
    for end in ["\u{1A}", "\u{3}"] {
      shell.type("pu" + end)
      try shell.waitFor(TerminalEndTests.tearDown + "a printed line\r\nZoë ✓\u{FFFD}[2J")
      try shell.waitFor(Self.prompt)
      guard end == "\u{1A}" else { break }
      shell.type("fg\n")
      try shell.waitFor("Ready")
    }
    #expect(shell.everything.components(separatedBy: "a printed line").count == 3)
  }

  @Test func inTheBackgroundItDrawsNothing() throws {  // Hazard: background-draw
    let (shell, _) = try start()
    shell.type("\u{1A}")
    try expectShell(shell)

    try expectStop(after: "bg", shell)
    try expectScreen(shell)
  }

  /// The main actor is on the first thread of some programs, and on a thread of Dispatch in others.
  @Test(arguments: ["AuthMicroapp", "GreetingMicroapp"])
  func startedInTheBackgroundItTouchesNothingUntilItIsInFront(program: String) throws {  // Hazard: background-start
    let shell = try startShell(program)
    try expectStop(after: "\"$PROGRAM\" &", shell)
    try expectScreen(shell)
  }

  @Test(arguments: [SIGSTOP, SIGTSTP])
  func stoppedFromOutsideItTakesTheScreenOverAgain(signal: Int32) throws {  // Hazard: stop-outside
    let (shell, process) = try start()
    kill(process, signal)
    try shell.waitFor(Self.prompt)
    try expectScreen(shell)
  }

  @Test(arguments: [SIGTERM, SIGINT])
  func aSignalToEndThatComesDuringAStopIsObeyedInTheBackground(signal: Int32) throws {  // Hazard: end-while-stopped
    let (shell, process) = try start()
    shell.type("\u{1A}")
    try expectShell(shell)
    kill(process, signal)
    kill(process, SIGCONT)
    let text = try textUntilJobsSay("\(128 + signal)", shell)
    #expect(!text.contains("\u{1B}["))
  }

  @Test(arguments: [SIGTERM, SIGINT])
  func andInFrontWhereTheScreenIsNotTakenOverAgainButLeftAgain(signal: Int32) throws {  // Hazard: end-while-stopped
    let (shell, process) = try start()
    shell.type("\u{1A}")
    try expectShell(shell)
    kill(process, signal)
    shell.type("fg; echo status $?\n")
    try shell.waitFor("fg; echo")
    // Keys at the stop may have discarded the codes. The shell's cursor stays where it is.
    let codes = "\u{1B}7" + TerminalEndTests.tearDown
    try shell.waitUntil("no end in") { shell.output.contains(codes + "status \(128 + signal)\r\n") }
    #expect(!shell.output.replacing(codes, with: "").contains("\u{1B}["))
  }

  @Test func whatWasStoppedFromOutsideEndsInTheBackgroundToo() throws {  // Hazard: end-while-stopped
    let (shell, process) = try start()
    kill(process, SIGSTOP)
    try shell.waitFor(Self.prompt)
    kill(process, SIGTERM)
    kill(process, SIGCONT)
    let text = try textUntilJobsSay("\(128 + SIGTERM)", shell)
    #expect(text.contains(TerminalEndTests.tearDown))
    #expect(text.contains("\u{1B}7" + TerminalEndTests.tearDown), "keys for the shell may have discarded the codes")
    #expect(!text.contains("\u{1B}[?1049h"))
  }

  /// Ctrl-Z stops the program before it is replaced; Z, before the next program adopts the terminal.
  @Test(arguments: ["!\u{1A}", "Z"])
  func aStoppedProgramIsReplacedWhenItContinues(keys: String) throws {  // Hazard: replace-stop
    let (shell, _) = try startReplacing()
    shell.type("a" + keys)
    try expectShell(shell)
    shell.type("fg\n")
    try shell.waitFor("generation 2.")
    shell.type("b\u{3}")
    if keys != "Z" { try shell.waitFor("generation 2,") }
    try shell.waitFor("typed <ab>")
  }

  @Test(arguments: [nil, SIGTSTP, SIGSTOP])
  func stoppedAndContinuedWhileProgramsReplaceOneAnother(signal: Int32?) throws {  // Hazard: replace-stop
    let (shell, process) = try startReplacing("--until 1000000")
    for round in 0..<4 {
      for _ in 0..<round { _ = shell.takeWhatComes(milliseconds: 1) }
      try stopReplacing(shell, process, by: signal)
      shell.type("fg\n")
      try shell.waitFor("\u{1B}[?1049h")
      try shell.waitFor("generation ")
    }
    shell.type("\u{3}")
    try expectShell(shell)
  }

  /// Stops the program, with another try if nothing stops: Linux forgets a SIGSTOP that comes during `execve`, and on a
  /// slow machine the program may continue before it is stopped.
  private func stopReplacing(_ shell: PseudoTerminal, _ process: Int32, by signal: Int32?) throws {
    for _ in 1...10 {
      if let signal { kill(process, signal) } else { shell.type("\u{1A}") }
      let start = shell.everything.components(separatedBy: "generation ").count
      try shell.waitUntil {
        shell.output.contains(Self.prompt) || shell.everything.components(separatedBy: "generation ").count > start + 20
      }
      if shell.output.contains(Self.prompt) { break }
    }
    try shell.waitFor(Self.prompt)
  }

  @Test func withoutAShellItGoesOn() throws {  // Hazard: no-shell
    let terminal = try PseudoTerminal(BuiltProgram("AuthMicroapp"))
    try terminal.waitFor("Quit")
    terminal.type("\u{1A}")
    try terminal.waitFor(TerminalEndTests.tearDown)
    try terminal.waitFor("\u{1B}[?1049h")
    try terminal.waitFor("Quit")
  }
}
