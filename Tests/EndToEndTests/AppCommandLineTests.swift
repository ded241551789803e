import Foundation
import Testing

@testable import TestSupport

/// The app's own options.
@Suite(.blocking)
struct AppCommandLineTests {
  private let app = AppOnState()

  @Test(arguments: [
    ("--auth", "fake, local or supabase"), ("--home", "fake, local or live"),
    ("--backend", "fake, local, supabase or live"),
  ])
  func anUnknownBackendSaysWhatThereIs(flag: String, backends: String) throws {
    let result = try app.run("", [flag, "moon"])
    #expect(result.status == 64)
    #expect(result.output == "")
    #expect(result.errors == "App: unknown backend moon; use \(backends)\nTry: App --help\n")
    #expect(!app.state.isThere)
  }

  @Test(arguments: [["--auth", "fake", "--home=fake"], ["--backend", "fake"], ["--auth=local", "--home", "fake"]])
  func aBackendThereIsMayBeNamed(arguments: [String]) throws {
    #expect(try app.run("wait", arguments).isWelcome())
  }

  /// What the messages say is held by the tests of the configurations.
  @Test(arguments: [
    (["--auth", "supabase"], [:], "SUPABASE_KEY"),
    (
      ["--auth", "supabase"],
      ["SUPABASE_URL": "https://c137.supabase.co", "SUPABASE_KEY": "sb_secret_wubbalubbadubdub"],
      "must never be in an app"
    ),
    (["--home", "live"], ["RICKANDMORTY_URL": "http://example.org/api"], "RICKANDMORTY_URL"),
  ])
  func aBackendWithoutItsConfigurationIsRefused(
    arguments: [String], environment: [String: String], message: String
  ) throws {
    let result = try app.run("", arguments, environment: environment)
    #expect(result.status == 78)
    #expect(result.output == "")
    #expect(result.errors.hasPrefix("App: ") && result.errors.contains(message))
    #expect(!result.errors.contains("wubba"))
    #expect(!app.state.isThere)
  }

  @Test(arguments: [["--doctor"], ["--doctor", "--auth", "local"]])
  func theDoctorNeedsAProjectToCheck(arguments: [String]) throws {
    let result = try app.run("", arguments)
    #expect(result.status == 64)
    #expect(result.errors == "App: --doctor checks a project: add --backend supabase\nTry: App --help\n")
    #expect(try app.run("", ["--doctor", "--auth", "supabase"]).status == 78, "the project is not configured")
    #expect(!app.state.isThere)
  }

  @Test(arguments: ["--doctor", "--check"], ["--auth", "--backend"])
  func theDoctorAndACheckSayWhatToDoAndChangeNothingOnDisk(command: String, flag: String) throws {
    let silent = try Socket.refusing()
    let project = ["SUPABASE_URL": "http://127.0.0.1:\(try silent.port())", "SUPABASE_KEY": "sb_publishable_key"]
    let result = try app.run("", [command, flag, "supabase"], environment: project)
    withExtendedLifetime(silent) {}
    #expect(result.status == 78)
    #expect(result.output == "")
    #expect(
      result.errors == """
        App: The project needs a change:
        to do  server: unreachable. Check SUPABASE_URL. Is the project paused?

        """)
    #expect(!app.state.isThere)
  }

  @Test func aCheckOnAServerWithoutCharactersSaysWhichVariableToSet() throws {
    let silent = try Socket.refusing()
    let url = "http://127.0.0.1:\(try silent.port())"
    let result = try app.run("", ["--check", "--home", "live"], environment: ["RICKANDMORTY_URL": url])
    withExtendedLifetime(silent) {}
    #expect(result.status == 78)
    #expect(result.output == "")
    #expect(
      result.errors
        == "App: Check the connection and RICKANDMORTY_URL. The server of the characters: unreachable.\n")
  }

  /// A project must not get the tokens of another: that would show them to it, and end the session.
  @Test func aSessionBelongsToOneProject() throws {
    let kept = #"{"session":{"accessToken":"a","refreshToken":"r","uid":"u-1","email":"rick@citadel.org"},"version":1}"#
    try app.state.put(kept, as: "session.json")
    let (silent, other) = (try Socket.refusing(), try Socket.refusing())
    let (port, otherPort) = (try silent.port(), try other.port())
    let folder = "\(app.state.folder)/supabase-http_127.0.0.1_\(port)_"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try FileManager.default.moveItem(atPath: app.state.session, toPath: "\(folder)/session.json")
    func screen(_ url: String) throws -> BuiltProgram.Result {
      let project = ["SUPABASE_URL": url, "SUPABASE_KEY": "sb_publishable_key"]
      return try app.run("wait\n", ["--auth", "supabase", "--timeout", "120"], environment: project)
    }
    for url in [
      "http://127.0.0.1:\(otherPort)", "http://127.0.0.1:\(port)/other", " http://127.0.0.2:\(port)",
    ] {
      let result = try screen(url)
      #expect(result.isWelcome(), "\(result)")
    }
    for url in ["http://127.0.0.1:\(port)", " HTTP://127.0.0.1:\(port)/\n"] {
      let result = try screen(url)
      #expect(result.status == 0)
      #expect(!result.output.contains("Welcome"), "no server answers there, so the saved session stays: \(result)")
    }
    withExtendedLifetime((silent, other)) {}
    #expect(FileManager.default.fileExists(atPath: "\(folder)/session.json"))
  }

  @Test(arguments: [
    ("--help", ["--open-url URL", "--auth BACKEND", "--home BACKEND", "--doctor", "--play FILE"]),
    ("--list", ["rick@citadel.org", "backend  fake", "backend  local", "backend  supabase", "backend  live"]),
  ])
  func helpAndListNameWhatTheAppHasAndChangeNothingOnDisk(flag: String, words: [String]) throws {
    let result = try app.run("", [flag])
    #expect(result.status == 0)
    for word in words { #expect(result.output.contains(word)) }
    #expect(flag == "--help" || !result.output.contains("endpoint"))
    #expect(!app.state.isThere)
    try app.state.put("{")
    #expect(try app.run("", [flag]).status == 0)
    #expect(app.state.names == ["session.json"])
    #expect(try app.state.text(of: "session.json") == "{")
    #expect(try app.run().status == 0)
    #expect(app.state.names.contains("session.json.unreadable-1"), "a start does")
  }
}
