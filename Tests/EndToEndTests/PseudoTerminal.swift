import Foundation
import TestSupport
import Testing

/// A program in a pseudo-terminal, under the control of a test.
final class PseudoTerminal {
  /// The output since the last text that was waited for.
  private(set) var output = ""
  /// All output.
  private(set) var everything = ""
  private let program: HostedProgram
  private var bytes: [UInt8] = []

  /// Starts a program.
  ///
  /// - Parameter environment: what is added to the environment of a program, and to the kind of its terminal.
  convenience init(
    _ program: BuiltProgram, _ arguments: [String] = [], columns: UInt16 = 80, rows: UInt16 = 24,
    environment: [String: String] = [:]
  ) throws {
    try self.init(
      command: [program.url.path] + arguments, columns: columns, rows: rows, environment: environment)
  }

  /// Starts the program at a path.
  init(
    command: [String], columns: UInt16 = 80, rows: UInt16 = 24, environment: [String: String] = [:]
  ) throws {
    let all = BuiltProgram.environment.merging(["TERM": "xterm"]) { $1 }.merging(environment) { $1 }
    program = try HostedProgram(command, environment: all.map { "\($0)=\($1)" }, columns: columns, rows: rows)
  }

  var processIdentifier: Int32 { program.processIdentifier }
  var isRunning: Bool { !program.hasEnded }

  /// Whether the terminal is in the modes it was in before the program had it.
  var isInItsModes: Bool { program.terminal.modes == program.terminal.initialModes }

  /// Sends the program a signal.
  func send(_ signal: Int32) {
    kill(program.processIdentifier, signal)
  }

  func resizeWindow(columns: UInt16, rows: UInt16) {
    program.terminal.resize(columns: columns, rows: rows)
  }

  /// Types bytes.
  func type(_ text: String) {
    program.terminal.type(text)
  }

  /// Hangs up, as a terminal window does that is closed.
  func hangUp() {
    program.terminal.hangUp()
  }

  /// Reads until a text has come and forgets what came up to its end.
  func waitFor(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    try waitUntil(sourceLocation: sourceLocation, "no \(text.debugDescription) in") { output.contains(text) }
    if let range = output.range(of: text) { output.removeSubrange(..<range.upperBound) }
  }

  /// Reads until a condition holds. Fails the test if the program ends before, and after two minutes, so that it does not
  /// hang for ever.
  ///
  /// - Parameters:
  ///   - milliseconds: how long to wait for output before asking again.
  ///   - canEnd: whether the condition may come to hold after the end of the program.
  func waitUntil(
    milliseconds: Int32 = 100, canEnd: Bool = false, sourceLocation: SourceLocation = #_sourceLocation,
    _ complaint: String = "after", isSo: () throws -> Bool
  ) throws {
    var message: Comment { "\(complaint) \(output.debugDescription)" }
    let deadline = ContinuousClock.now + .seconds(120)
    while true {
      let ending = canEnd ? nil : program.pollEnding()
      if ending != nil { readWhatComes(milliseconds: 0) }
      if try isSo() { return }
      try #require(ending == nil, message, sourceLocation: sourceLocation)
      try #require(ContinuousClock.now < deadline, message, sourceLocation: sourceLocation)
      readWhatIsThere(milliseconds: milliseconds)
    }
  }

  /// Waits for the program's end and returns how it ended.
  func waitForEnd(sourceLocation: SourceLocation = #_sourceLocation) throws -> HostedProgram.Ending {
    try waitUntil(milliseconds: 2, sourceLocation: sourceLocation, "still running") { program.hasEnded }
    while readWhatIsThere(milliseconds: 0) {}
    return try #require(program.pollEnding())
  }

  /// Ends the program by Ctrl-C, and checks that it gives the terminal back.
  func quit(sourceLocation: SourceLocation = #_sourceLocation) throws {
    type("\u{3}")
    #expect(try waitForEnd(sourceLocation: sourceLocation) == .exited(0), sourceLocation: sourceLocation)
    #expect(output.contains(TerminalEndTests.tearDown), sourceLocation: sourceLocation)
    #expect(isInItsModes, sourceLocation: sourceLocation)
  }

  /// Reads until there is no output for a while.
  func readWhatComes(milliseconds: Int32) {
    while readWhatIsThere(milliseconds: milliseconds) {}
  }

  /// The output until there is none for a while.
  func takeWhatComes(milliseconds: Int32) -> String {
    readWhatComes(milliseconds: milliseconds)
    defer { output = "" }
    return output
  }

  @discardableResult
  private func readWhatIsThere(milliseconds: Int32) -> Bool {
    let new = program.terminal.read(milliseconds: milliseconds)
    guard !new.isEmpty else { return false }
    bytes += new
    // What is open at the end may be the beginning of a character.
    let open = (0...3).first { String(validating: bytes.dropLast($0), as: UTF8.self) != nil } ?? 0
    let text = String(decoding: bytes.dropLast(open), as: UTF8.self)
    output += text
    everything += text
    bytes.removeFirst(bytes.count - open)
    return true
  }
}
