import Foundation
import TestSupport
import Testing

/// The program `Watched` in a terminal, with `--watch`, and the state that it should be in.
final class WatchedTerminal {
  /// What the person has done.
  struct State: Equatable {
    var build = 0
    var name = ""
    var note = ""
    var count = 0
    var calls = 0
    var row = 0
    /// The control with the focus: 0 and 1 are the fields.
    var focus = 4

    var summary: String { "<\(name)> <\(note)> count \(count), calls \(calls), row \(row)." }
  }

  let package: WatchedPackage
  let terminal: PseudoTerminal
  var state = State()
  private(set) var picture = TerminalPicture()
  private var fed = 0
  private static let endOfFrame = Array("\u{1B}[?2026l".utf8)

  /// - Parameters:
  ///   - buildSystem: the build system whose folders are used.
  ///   - shell: whether a shell with job control starts it.
  ///   - isInScenario: whether it begins with the scenario of the package.
  ///   - isRecorded: whether it is recorded.
  init(
    _ buildSystem: WatchedPackage.BuildSystem = .native, inShell isInShell: Bool = false, isInScenario: Bool = false,
    isRecorded: Bool = false
  ) throws {
    package = try WatchedPackage(buildSystem)
    let environment = package.environment.merging(["PS1": "ready> ", "PROGRAM": package.executable]) { $1 }
    if isInShell {
      terminal = try PseudoTerminal(command: ["/bin/sh", "-i"], environment: environment)
      try terminal.waitFor("ready> ")
      terminal.type("\"$PROGRAM\" --watch\n")
    } else {
      let scenario = isInScenario ? ["--scenario", "start"] : []
      let arguments = ["--watch"] + scenario + (isRecorded ? ["--record", package.recording] : [])
      terminal = try PseudoTerminal(command: [package.executable] + arguments, environment: environment)
    }
    if isInScenario {
      state = State(name: "scenario", count: 1, focus: 2)
    } else {
      try expectState()
      moveFocus()
    }
    try expectState()
  }

  /// The processes of the package that exist. The program leads a session.
  var processes: Set<Int32> { package.processes(inSession: terminal.processIdentifier) }

  var screen: String { picture.rows.joined(separator: "\n") }

  /// Reads until the screen is as a condition says.
  func waitUntil(
    _ complaint: String = "not so", sourceLocation: SourceLocation = #_sourceLocation, isSo: () -> Bool
  ) throws {
    do {
      try terminal.waitUntil(milliseconds: 10, sourceLocation: sourceLocation, complaint) {
        // Frame by frame: what one of them showed may be gone in the next.
        var bytes = terminal.everything.utf8.dropFirst(fed)
        while !bytes.isEmpty {
          let frame = bytes[..<(bytes.firstRange(of: Self.endOfFrame)?.upperBound ?? bytes.endIndex)]
          picture.feed(Substring(frame))
          fed += frame.count
          bytes = bytes[frame.endIndex...]
          if isSo() { return true }
        }
        return isSo()
      }
    } catch {
      Issue.record("\(complaint):\n\(screen)\n\(state)", sourceLocation: sourceLocation)
      throw error
    }
  }

  func waitFor(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    try waitUntil("no \(text)", sourceLocation: sourceLocation) { screen.contains(text) }
  }

  /// Waits for a message with a path, which decides where its rows end.
  func waitForMessage(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let text = text.filter { !$0.isWhitespace }
    try waitUntil("no \(text)", sourceLocation: sourceLocation) { screen.filter { !$0.isWhitespace }.contains(text) }
  }

  /// Waits until the screen has the state, with the caret at the end of the field that has the focus.
  func expectState(sourceLocation: SourceLocation = #_sourceLocation) throws {
    try waitUntil("not the state", sourceLocation: sourceLocation) {
      screen.contains("Build \(state.build).") && screen.contains(state.summary) && isCaretRight
    }
  }

  private var isCaretRight: Bool {
    guard state.focus < 2 else { return true }
    guard picture.isCaretShown, picture.rows.indices.contains(picture.caret.y) else { return false }
    let (label, text) = state.focus == 0 ? ("Name", state.name) : ("Note", state.note)
    let row = picture.rows[picture.caret.y]
    return row.contains(label) && row.prefix(picture.caret.x).hasSuffix(text)
  }
}

/// What a person does, with its effect on the state.
extension WatchedTerminal {
  /// Does something that depends on a number.
  func act(_ number: Int) {
    switch (state.focus, number % 10) {
    case (_, 0): moveFocus()
    case (0, _), (1, _): type(UnicodeScalar(UInt8(97 + number % 26)))
    case (2, _):
      terminal.type("\r")
      state.count += 1
    case (3, _):
      terminal.type("\r")
      state.calls += 1
    default:
      terminal.type("\u{1B}[B")
      if state.row < 39 { state.row += 1 }
    }
  }

  func type(_ letter: UnicodeScalar) {
    terminal.type(String(letter))
    if state.focus == 0 { state.name.append(Character(letter)) } else { state.note.append(Character(letter)) }
    // A field shows the end of a long text only, and the summary is cut.
    if (state.focus == 0 ? state.name : state.note).count > 20 { clearField() }
  }

  func moveFocus() {
    terminal.type("\t")
    state.focus = (state.focus + 1) % 5
  }

  /// Saves a source that works, with the number of the next build.
  func edit(label: String = "Count") throws {
    state.build += 1
    try package.edit("works \(state.build) \(label)")
  }

  private func clearField() {
    terminal.type("\u{15}")
    if state.focus == 0 { state.name = "" } else { state.note = "" }
  }
}

/// The end.
extension WatchedTerminal {
  /// Ends the program, and checks that nothing of it is left and that the terminal is as it was.
  func end(
    by action: (PseudoTerminal) -> Void = { $0.type("\u{3}") }, as ending: HostedProgram.Ending = .exited(0),
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    action(terminal)
    #expect(try terminal.waitForEnd() == ending, sourceLocation: sourceLocation)
    #expect(terminal.isInItsModes, sourceLocation: sourceLocation)
    #expect(
      terminal.everything.components(separatedBy: TerminalEndTests.tearDown).count == 2,
      "restored once", sourceLocation: sourceLocation)
    #expect(processes == [], sourceLocation: sourceLocation)
    #expect(package.faults == "", sourceLocation: sourceLocation)
  }

  /// Checks that the program is the only process, with no other that nothing has waited for.
  func expectOneProcess(sourceLocation: SourceLocation = #_sourceLocation) throws {
    do {
      try waitUntil("more than one process", sourceLocation: sourceLocation) {
        processes == [terminal.processIdentifier]
      }
    } catch {
      let numbers = processes.map(String.init).joined(separator: ",")
      let list = try BuiltProgram(url: URL(filePath: "/bin/ps")).run([
        "-o", "pid,ppid,pgid,stat,time,args", "-p", numbers,
      ])
      Issue.record("not \(terminal.processIdentifier) alone:\n\(list.output)", sourceLocation: sourceLocation)
      throw error
    }
  }
}
