import Foundation
import Testing

@testable import TestSupport

/// The app on a server in another process: what was recorded is played without the server, and compared with a server of today.
@Suite(.blocking, .timeLimit(.minutes(15)))
struct AppRecordingTests {
  private static let servers = ["--auth", "supabase", "--home", "live"]
  private static let secrets = ["PASSWORD1": RecordedApp.password, "CODE1": "111111"]

  @Test func aRunPlaysToTheSameScreenWithoutItsServer() throws {
    let app = try RecordedApp()
    try app.perform()
    app.terminal.readWhatComes(milliseconds: 200)
    let screen = app.screen
    try app.terminal.quit()
    try app.server.stop()
    let result = try app.play("show\n")
    #expect(result.status == 0, "\(result.errors)")
    #expect(RecordedApp.rows(result.output.components(separatedBy: "\n")) == screen)

    #expect(try app.script.contains("type \"$mailbox\"") && app.script.contains("type \"$password1\""))
    let files = try app.script + app.answers
    #expect(app.server.tokens.count == 4, "one sign-in, one refresh")
    for secret in app.server.tokens + [RecordedApp.password, "greenportam"] { #expect(!files.contains(secret)) }
  }

  @Test(arguments: 3...9)
  func aKilledRunPlaysToTheLastAnswer(count: Int) throws {
    let app = try RecordedApp()
    try app.perform(count)
    let text = app.actions[count - 1].text
    app.terminal.send(SIGKILL)
    #expect(try app.terminal.waitForEnd() == .killed(by: SIGKILL))
    try app.server.stop()
    let result = try app.play("wait \"\(text)\"\n")
    #expect(result.status == 0, "\(result.errors)")
    #expect(try !(app.script + app.answers).contains(RecordedApp.password))
  }

  @Test func aServerThatHasChangedIsNamedAndNothingElse() throws {
    let app = try RecordedApp(isFailing: false)
    try app.perform()
    try app.terminal.quit()
    try app.server.stop()

    let same = try BuiltServer()
    let fine = try app.play("", Self.servers, environment: same.environment.merging(Self.secrets) { $1 })
    #expect(fine.status == 0)
    #expect(fine.errors.contains("ok  "), "\(fine.errors)")

    let changed = try BuiltServer { line, earlier, forward in
      // Each play has a wrong code, and then the right one.
      switch (line, earlier % 2) {
      case ("GET /auth/v1/user", _): ChangingServer.edited(forward(), status: 203) { $0 }
      case ("POST /auth/v1/verify", 0):
        ChangingServer.edited(forward()) { $0.replacing("Token has expired or is invalid", with: "No") }
      case ("GET /api/character?page=2", _):
        ChangingServer.edited(forward()) { $0.replacing("\"image\"", with: "\"face\"") }
      default: forward()
      }
    }
    let environment = changed.environment.merging(Self.secrets) { $1 }
    let differences = [
      "GET /api/character?page=2: results[].face is new", "GET /api/character?page=2: results[].image is missing",
      "GET /auth/v1/user: status 203, recorded: status 200",
      "POST /auth/v1/verify: message is \"No\", recorded: \"Token has expired or is invalid\"",
    ]
    for (line, isFine) in [("", true), ("expect \"Nowhere\"\n", false)] {
      let result = try app.play(line, Self.servers, environment: environment)
      #expect(result.status == 1)
      let lines = result.errors.split(separator: "\n").map(String.init)
      #expect(lines.filter { $0.hasPrefix("GET") || $0.hasPrefix("POST") }.sorted() == differences, "\(result.errors)")
      #expect(isFine == !result.errors.contains("Nowhere"))
    }
  }

  @Test func aSecretThatIsMissingIsNamedBeforeTheFirstRequest() throws {
    let app = try RecordedApp(isFailing: false)
    try app.perform(4)
    try app.terminal.quit()
    try app.server.stop()
    let server = try BuiltServer()
    for missing in Self.secrets.keys {
      let secrets = Self.secrets.filter { $0.key != missing }
      let result = try app.play("", Self.servers, environment: server.environment.merging(secrets) { $1 })
      #expect(result.status == 78)
      #expect(result.errors.contains("\(missing) is not set"))
    }
    #expect(server.requests == [])
  }

  @Test func inATerminalTheSecretsAreAskedForWithoutAnEcho() throws {
    let app = try RecordedApp(isFailing: false)
    try app.perform(5)
    try app.terminal.quit()
    try app.server.stop()
    let (server, state) = (try BuiltServer(), StateDirectory())
    let terminal = try PseudoTerminal(
      RecordedApp.app, ["--play", app.put()] + Self.servers,
      environment: server.environment.merging(state.environment) { $1 })
    try terminal.waitFor("code1: ")
    terminal.type("111111\r")
    try terminal.waitFor("password1: ")
    terminal.type("\(RecordedApp.password)\r")
    #expect(try terminal.waitForEnd() == .exited(0), "\(terminal.everything)")
    for secret in ["111111", RecordedApp.password] { #expect(!terminal.everything.contains(secret)) }
    withExtendedLifetime(state) {}
  }

  @Test func theTimeOfDayPassesAsTheClockOfTheScriptDoes() throws {
    let app = try RecordedApp(isFailing: false)
    try app.perform(9)
    try app.terminal.quit()
    try app.server.stop()
    let refresh = "no recorded answer to POST /auth/v1/token?grant_type=refresh_token"
    #expect(try !app.play().errors.contains(refresh))
    let later = try app.play { $0.replacing("press 2", with: "sleep 7200s\npress 2") }
    #expect(later.errors.contains(refresh), "the session has expired")
  }

  @Test func aRunOnAFileOfAnswersIsRecordedWithThoseThatItHasUsed() throws {
    let app = try RecordedApp(isFailing: false)
    try app.perform(7)
    try app.terminal.quit()
    try app.server.stop()
    let folder = try TemporaryFolder()
    let file = try folder.put(app.answers, as: "file.har")
    let terminal = try PseudoTerminal(
      RecordedApp.app, ["--auth", "fake", "--home", file, "--record", "\(folder.path)/own.scenario"])
    try terminal.waitFor("Welcome")
    terminal.type("\r")
    try terminal.waitFor("Password")
    terminal.type("rick@citadel.org\twubbalubba\r")
    try terminal.waitFor("Rick Sanchez")
    terminal.type("/\u{1B}[200~zzz\u{1B}[201~")
    try terminal.waitFor("Retry")
    try terminal.quit()
    #expect(
      terminal.everything.contains(
        "no recorded answer to GET /api/character?name=zzz&page=1; the nearest is …?page=1"))

    let answers = try folder.text(of: "own.har")
    #expect(
      answers.contains("/api/character?page=1") && !answers.contains("name=summer") && !answers.contains("/auth/v1"))
    let script = try folder.text(of: "own.scenario")
    #expect(script.contains("\n--home recorded\n") && script.contains("type \"wubbalubba\""))
    try folder.put(script + "wait \"Retry\"\n", as: "own.scenario")
    let result = try AppOnState().run("", ["--play", "\(folder.path)/own.scenario"])
    #expect(result.status == 0)
    #expect(result.errors.contains("no recorded answer to GET /api/character?name=zzz&page=1"))
  }

  @Test func anExistingFileOfAnswersIsKept() throws {
    let folder = try TemporaryFolder()
    try folder.put("mine", as: "bug.har")
    let terminal = try PseudoTerminal(RecordedApp.app, ["--record", "\(folder.path)/bug.scenario"])
    #expect(try terminal.waitForEnd() == .exited(64))
    #expect(terminal.everything.contains("\(folder.path)/bug.har exists: record to a new file"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["bug.har"])
  }
}
