import Foundation
import TestSupport
import Testing

/// A program that replaces itself in the terminal: see `ReplacingProgram`.
@Suite(.serialized, .blocking)
struct TerminalReplacementTests {
  private func start(_ arguments: [String] = []) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      BuiltProgram("Misbehaving"), ["--replacing"] + arguments, environment: ["SWIFT_BACKTRACE": "enable=no"])
    try terminal.waitFor("generation 1.")
    return terminal
  }

  /// Checks that the terminal was taken once and restored once, whatever ran in between.
  private func expectOneSession(_ terminal: PseudoTerminal, sourceLocation: SourceLocation = #_sourceLocation) {
    let everything = terminal.everything
    for code in ["\u{1B}[?1049h", "\u{1B}[?2004h", "\u{1B}[2J", TerminalEndTests.tearDown, "\u{1B}[?1049l"] {
      let count = everything.components(separatedBy: code).count - 1
      #expect(count == 1, "\(code.debugDescription)", sourceLocation: sourceLocation)
    }
    #expect(terminal.isInItsModes, sourceLocation: sourceLocation)
  }

  /// Waits until the program shows why it was not replaced. Ctrl-L makes it draw everything, so that the words are whole.
  private func waitForFailure(_ terminal: PseudoTerminal) throws {
    try terminal.waitUntil {
      terminal.type("\u{C}")
      return terminal.output.contains("No such file or directory.")
    }
  }

  /// Quits, and returns what the program prints after the terminal is restored.
  private func quit(_ terminal: PseudoTerminal, sourceLocation: SourceLocation = #_sourceLocation) throws -> String {
    terminal.type("\u{3}")
    #expect(try terminal.waitForEnd(sourceLocation: sourceLocation) == .exited(0), sourceLocation: sourceLocation)
    expectOneSession(terminal, sourceLocation: sourceLocation)
    return terminal.everything.components(separatedBy: TerminalEndTests.tearDown).last ?? ""
  }

  /// The number of replacements: a few, or as many as the environment variable says.
  private static let count = ProcessInfo.processInfo.environment["WATCH_EDITS"].flatMap { Int($0) } ?? 8

  @Test func keysAreNotLostInManyReplacements() throws {  // Hazards: replace-keys, replace-descriptors
    let last = Self.count
    let terminal = try start(["--until", "\(last)"])
    var typed = ""
    for generation in 2...last {
      let start = typed.count
      try terminal.waitUntil(milliseconds: 1, "no generation \(generation) in") {
        if typed.count < start + 20 {
          let letter = String(UnicodeScalar(UInt8(97 + typed.count % 26)))
          terminal.type(letter)
          typed += letter
        }
        return terminal.output.contains("generation \(generation).")
      }
      try terminal.waitFor("generation \(generation).")
      if generation.isMultiple(of: 7) { terminal.resizeWindow(columns: UInt16(40 + generation), rows: 20) }
    }
    terminal.resizeWindow(columns: 90, rows: 25)
    terminal.type("!")
    try terminal.waitFor("generation \(last + 1). size 90x25.")
    try terminal.waitFor("typed \(typed.count).")

    let report = try quit(terminal)

    #expect(report.hasSuffix("typed <\(typed)>\r\n"))
    #expect(report.contains("pid \(terminal.processIdentifier), generation \(last + 1),"))
    let frames = terminal.everything.matches(of: /generation (\d+)\. size \d+x\d+\. descriptors (\d+)\./)
    let descriptors = try [2, last - 1].map { number in try #require(frames.first { Int($0.1) == number }).2 }
    #expect(descriptors[0] == descriptors[1])
  }

  @Test func aSignalToEndIsNotLost() throws {  // Hazard: replace-signals
    for round in stride(from: 0, to: 24, by: Self.count > 24 ? 1 : 5) {
      let terminal = try start(["--until", "1000000"])
      try terminal.waitFor("generation 2.")
      for _ in 0..<round { _ = terminal.takeWhatComes(milliseconds: 1) }

      terminal.send(SIGTERM)

      #expect(try terminal.waitForEnd() == .exited(128 + SIGTERM))
      expectOneSession(terminal)
    }
  }

  @Test(arguments: ["K", "T"])
  func aSignalBeforeTheNextProgramEndsTheProgram(at key: String) throws {  // Hazard: replace-signals
    let terminal = try start()
    terminal.type("a" + key)
    #expect(try terminal.waitForEnd() == .exited(128 + SIGTERM))
    expectOneSession(terminal)
    let report = terminal.everything.components(separatedBy: TerminalEndTests.tearDown).last
    #expect(report?.contains("typed <a>") == true)
    if key == "T" { #expect(report?.contains("generation 2,") == true) }
  }

  @Test func aCrashOfTheNextProgramRestoresTheTerminal() throws {  // Hazard: replace-crash
    let terminal = try start()
    terminal.type("#")
    let ending = try terminal.waitForEnd()
    #expect([.killed(by: SIGILL), .killed(by: SIGTRAP)].contains(ending))
    let report = terminal.everything.components(separatedBy: TerminalEndTests.tearDown).last
    #expect(report?.contains("a new build that crashes") == true)
    expectOneSession(terminal)
  }

  @Test func withoutTheExecutableTheProgramContinues() throws {  // Hazard: replace-missing
    let terminal = try start()
    terminal.type("a%b")
    try waitForFailure(terminal)
    terminal.type("c")
    terminal.resizeWindow(columns: 90, rows: 25)
    try terminal.waitFor("generation 1. size 90x25.")
    terminal.type("W!d")
    try terminal.waitFor("generation 2.")

    let report = try quit(terminal)

    #expect(report.hasPrefix("warning 1\r\n"))
    #expect(report.contains("typed <abcd>"))
  }

  @Test func afterAFailureASignalStillEndsIt() throws {
    let terminal = try start()
    terminal.type("%")
    try waitForFailure(terminal)
    terminal.send(SIGTERM)
    #expect(try terminal.waitForEnd() == .exited(128 + SIGTERM))
    expectOneSession(terminal)
  }

  @Test func whatWasWrittenMeanwhileIsPrintedAtTheEnd() throws {  // Hazard: replace-errors
    let terminal = try start(["--until", "3"])
    try terminal.waitFor("generation 3.")
    terminal.type("WP!")
    try terminal.waitFor("generation 4.")
    terminal.type("W")

    #expect(try quit(terminal).hasPrefix("warning 3\r\nprinted 3\r\nwarning 4\r\n"))
  }
}
