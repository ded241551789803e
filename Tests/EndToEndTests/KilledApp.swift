import Foundation
import TestSupport
import Testing

/// Runs of the app that write and forget tokens all the time until they are killed, on one state directory.
struct KilledApp {
  /// When a run is killed: by how far it has come, never by the time.
  enum Moment {
    /// Once so many screens were read, at a point where something is about to happen or has just happened.
    case screens(Int)
    /// Once so many bytes were read, which may be in the middle of a screen.
    case bytes(Int)
    /// Once a session is half-written, after so many screens.
    case halfWritten(Int)
  }

  /// What a kill left behind, and what the next start made of it. Runs are on threads that belong to no test, so it is
  /// for the test to judge.
  struct Aftermath {
    let moment: Moment
    /// Whether the signal ended it, and not its script.
    let wasKilled: Bool
    /// The user of the session on the disk.
    let signedIn: String?
    let next: BuiltProgram.Result
    let signedInAfterNext: String?
    let names: [String]
    let modes: Set<mode_t>
    let folderMode: mode_t?
  }

  let app = AppOnState()

  private var script: String { "\(app.state.root).script" }

  /// Starts the app, kills it, and starts it once more.
  func run(until moment: Moment) throws -> Aftermath {
    try Self.script(startsSignedIn: try signedIn() != nil).write(toFile: script, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: script) }
    let terminal = try PseudoTerminal(
      app.program, ["--play", script, "--size", "40x12"], environment: app.state.environment)
    try reach(moment, terminal)
    terminal.send(SIGKILL)
    let wasKilled = try terminal.waitForEnd() == .killed(by: SIGKILL)
    let signedIn = try signedIn()
    let next = try app.run()
    let names = app.state.names
    return Aftermath(
      moment: moment, wasKilled: wasKilled, signedIn: signedIn, next: next, signedInAfterNext: try self.signedIn(),
      names: names, modes: Set(try names.map { try app.state.mode(of: "\(app.state.folder)/\($0)") }),
      folderMode: names.isEmpty ? nil : try app.state.mode(of: app.state.folder))
  }

  private func reach(_ moment: Moment, _ terminal: PseudoTerminal) throws {
    switch moment {
    case .screens(let count): try waitForScreens(count, terminal)
    case .bytes(let count): try terminal.waitUntil { terminal.everything.utf8.count >= count }
    case .halfWritten(let count):
      try waitForScreens(count, terminal)
      try terminal.waitUntil(milliseconds: 0) { app.state.names.contains { $0.hasPrefix(".new-") } }
    }
  }

  private func waitForScreens(_ count: Int, _ terminal: PseudoTerminal) throws {
    for _ in 0..<count { try terminal.waitFor("Quit\r\n") }
  }

  private struct Record: Decodable {
    struct Session: Decodable {
      let email: String
      let accessToken: String
      let refreshToken: String
    }

    let session: Session
  }

  /// The user of the session on the disk. Throws if the file is not a complete session.
  private func signedIn() throws -> String? {
    guard app.state.names.contains("session.json") else { return nil }
    return try JSONDecoder().decode(Record.self, from: Data(app.state.text(of: "session.json").utf8)).session.email
  }

  /// Rick and the Apple user sign in and out, far more often than there is time for.
  private static func script(startsSignedIn: Bool) -> String {
    // Writing takes long, being signed in must not be over at once.
    let home = "wait \"Home\"\n" + String(repeating: "show\n", count: 8)
    let apple = "tap \"Sign in with Apple\"\nshow\n"
    let rick = """
      tap "Sign In"
      fill "Email" "rick@citadel.org"
      fill "Password" "wubbalubba"
      press enter
      show

      """
    let signOut = "press 2\nwait\ntap \"Sign Out\"\nshow\nwait \"Welcome\"\nshow\n"
    let rounds = String(repeating: apple + home + signOut + rick + home + signOut, count: 200)
    return "wait\nshow\n" + (startsSignedIn ? signOut : "") + rounds
  }
}
