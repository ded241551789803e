import Foundation
import Testing

@testable import TestSupport

/// The app in a pseudo-terminal, on a server in another process, recorded.
final class RecordedApp {
  static let password = "greenportal"
  let server: BuiltServer
  let terminal: PseudoTerminal
  private let folder: TemporaryFolder
  private let state = StateDirectory()
  private let isFailing: Bool
  static let app = BuiltProgram("App")

  /// A server that fails does not answer the first request for the characters, and loses the connection of the first search. It
  /// also finds the first access token expired.
  private static let failing: ChangingServer.Answer = { line, earlier, forward in
    switch (line, earlier) {
    case ("GET /api/character?page=1", 0): ChangingServer.answer(503, "", "Retry-After: 0\r\n")
    case ("GET /api/character?name=summer&page=1", 0): nil
    case ("GET /auth/v1/user", 0):
      ChangingServer.answer(403, #"{"code":403,"error_code":"bad_jwt","msg":"token is expired"}"#)
    default: forward()
    }
  }

  init(isFailing: Bool = true) throws {
    self.isFailing = isFailing
    server = try isFailing ? BuiltServer(answer: Self.failing) : BuiltServer()
    folder = try TemporaryFolder()
    let environment = server.environment.merging(state.environment) { $1 }
    terminal = try PseudoTerminal(
      Self.app, ["--auth", "supabase", "--home", "live", "--record", "\(folder.path)/bug.scenario"],
      environment: environment)
  }

  var script: String { get throws { try folder.text(of: "bug.scenario") } }
  var answers: String { get throws { try folder.text(of: "bug.har") } }

  /// What the person does, each with the text that then comes.
  var actions: [(text: String, action: () throws -> Void)] {
    [
      ("Welcome", {}), ("Confirm Password", { self.terminal.type("\t\r") }),
      (
        "Check Your Email",
        { self.terminal.type("summer@citadel.org\tgreenportam\u{7F}l\t\(Self.password)\r") }
      ), ("Error", { self.terminal.type("111111\r") }),
      (
        "Rick Sanchez",
        { self.terminal.type("\r" + String(repeating: "\u{7F}", count: 6) + (try self.server.code) + "\r") }
      ), ("★", { self.terminal.type("f") }),
      (isFailing ? "Retry" : "Summer Smith", { self.terminal.type("/\u{1B}[200~summer\u{1B}[201~") }),
    ] + (isFailing ? [("Summer Smith", { self.terminal.type("\t\r") })] : [])
      + [
        ("Signed in as", { self.terminal.type(self.isFailing ? "2" : "\t2") }),
        ("Welcome", { self.terminal.type("\r") }),
      ]
  }

  func perform(_ count: Int? = nil) throws {
    for (text, action) in actions.prefix(count ?? .max) {
      try action()
      try terminal.waitFor(text)
    }
  }

  /// The rows of the screen.
  var screen: [String] {
    var picture = TerminalPicture()
    picture.feed(Substring(terminal.everything))
    return Self.rows(picture.rows)
  }

  static func rows(_ rows: [String]) -> [String] {
    rows.map { String($0.reversed().drop { $0 == " " }.reversed()) }.reversed().drop { $0.isEmpty }.reversed()
  }

  /// Writes the script, with further lines or edited, beside the answers. Returns its path.
  func put(_ lines: String = "", edit: (String) -> String = { $0 }) throws -> String {
    try folder.put(try answers, as: "play.har")
    return try folder.put(edit(try script) + lines, as: "play.scenario")
  }

  /// Plays the script with further lines, or edited.
  func play(
    _ lines: String = "", _ arguments: [String] = [], environment: [String: String] = [:],
    edit: (String) -> String = { $0 }
  ) throws -> BuiltProgram.Result {
    try AppOnState().run("", ["--play", put(lines, edit: edit)] + arguments, environment: environment)
  }
}
