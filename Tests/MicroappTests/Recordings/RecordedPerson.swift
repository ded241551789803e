import Foundation
import MicroappKit
import Services
import TestSupport
import Testing
import Views

@testable import Programs
@testable import Runs

/// A person who uses a microapp on a server over HTTP, in real time. The run is recorded.
@MainActor
final class RecordedPerson {
  static let (script, answers) = ("bug.scenario", "bug.har")
  static let password = "greenportal"
  let program: Program
  let terminal: TerminalSession
  let folder: TemporaryFolder
  private var screen: Screen { terminal.screen }

  init(_ microapp: Microapp, on backend: String) async throws {
    folder = try TemporaryFolder()
    program = microapp.program
    let options = try Options(
      parsing: ["--backend", backend, "--record", "\(folder.path)/\(Self.script)"], flags: program.flags)
    terminal = try await TerminalSession(program: program, options: options, clock: .continuous)
    // Other tests may keep the main actor for longer than a user waits for the work of an event.
    terminal.run.stall.timeout = .seconds(120)
    await terminal.settled()
    try terminal.beginRecording(isNew: true)
  }

  isolated deinit { terminal.close() }

  /// Types letter by letter.
  func type(_ text: String) async {
    terminal.send(.text(text))
    await terminal.settled()
  }

  func press(_ code: Key.Code) async {
    terminal.send(.key(Key(code)))
    await terminal.settled()
  }

  /// Moves the focus with the tab key.
  func focus(_ label: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    for _ in 0..<12 where screen.frame().focusedControl?.label != label { await press(.tab) }
    try #require(screen.frame().focusedControl?.label == label, "\(terminal.run.text)", sourceLocation: sourceLocation)
  }

  func tap(_ label: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    try await focus(label, sourceLocation: sourceLocation)
    await press(.enter)
  }

  func wait(for text: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    try? await terminal.run.wait(for: text)
    try #require(terminal.run.shows(text), "\(terminal.run.text)", sourceLocation: sourceLocation)
  }

  /// Ends the run, and writes the files.
  func end() async throws {
    try await terminal.run.wait()
    _ = try await terminal.endRecording()
  }

  /// Goes back, or forward, to so many steps.
  func go(to count: Int) async throws {
    let history = terminal.history
    history.goBack(to: count)
    await history.action?.value
    await terminal.settled()
    #expect(history.message == nil)
  }

  /// A run of the files.
  func play(on other: Program? = nil, _ change: (inout RunOrigin) throws -> Void = { _ in }) async throws -> Replay {
    var origin = RunOrigin(script: try Script(folder.text(of: Self.script).lines))
    origin.answersPath = "\(folder.path)/\(Self.answers)"
    try change(&origin)
    return try await (other ?? program).play(Journal(origin))
  }

  /// The last screen above the inspector, and the calls of a run, with the name that the backend has when the run is played, and
  /// without times. Calls that overtake each other have no order. The stream of the fake's changes, whose next one is due after
  /// five seconds, is left out: a run in real time may end on either side of that.
  static func outcome(of run: Run) -> [String] {
    let snapshot = Snapshot(of: run)
    func lines(_ name: String) -> [String] {
      snapshot.lines(name).map { line in
        line.replacing("supabase", with: Program.recorded).replacing(#/\b[0-9]+:[0-9]{2}\.[0-9]\b/#, with: "")
          .replacing(#/\b[0-9.]+ m?s\b/#, with: "").split(separator: " ").joined(separator: " ")
      }
    }
    let calls = lines(Snapshot.calls).filter { !$0.hasPrefix("changes()") }
    return lines(Snapshot.screen).prefix { !$0.contains("1 Calls") } + calls.sorted()
  }
}

extension RecordedPerson {
  /// Signs up as a new user, whose password has a letter too many at first. The server fails at first if so said, and loses the
  /// connection of the last code.
  func signUp(on server: RecordedServer, isFailing: Bool) async throws {
    try await tap("Sign Up")
    try await wait(for: "Confirm Password")
    try await focus("Email")
    await type("summer@citadel.org")
    try await focus("Password")
    await type("greenportam")
    await press(.backspace)
    await type("l")
    try await focus("Confirm Password")
    await type(Self.password)
    await press(.enter)
    if isFailing {
      try await readError()
      try await tap("Sign Up")
    }
    try await wait(for: "Check Your Email")
    await enter("111111")
    try await readError()
    for _ in 0..<6 { await press(.backspace) }
    await enter(server.mail?.code ?? "")
    if isFailing {
      try await readError()
      await press(.enter)
    }
    try await wait(for: "Signed in as")
  }

  private func enter(_ code: String) async {
    await type(code)
    await press(.enter)
  }

  private func readError() async throws {
    try await wait(for: "Error")
    await press(.enter)
  }

  /// Asks for an email, and pastes its link.
  func signInByLink(on server: RecordedServer) async throws {
    try await tap("Sign In")
    try await tap("Email me a sign-in link")
    try await focus("Email")
    await type("summer@citadel.org")
    await press(.enter)
    try await wait(for: "Check Your Email")
    terminal.send(.paste(server.mail?.link ?? ""))
    await press(.enter)
    try await wait(for: "Signed in as")
  }

  /// Gives a character a star, and searches, again after the server has failed if so said.
  func browse(isFailing: Bool) async throws {
    try await wait(for: "Rick Sanchez")
    await type("f")
    try await wait(for: "★ Rick Sanchez")
    // At once: typed slowly, it would be searched for before its end.
    await type("/")
    terminal.send(.paste("summer"))
    if isFailing {
      try await wait(for: "Retry")
      try await tap("Retry")
    }
    try await wait(for: "20 of 20")
  }
}
