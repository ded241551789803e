import FakeAccountsBackend
import Testing

@testable import LocalServer

/// What a page in a browser can send to this machine without asking first, and what programs send.
@Suite(.timeLimit(.minutes(2)))
struct ForeignPageTests {
  private static let signUp = #"{"email":"morty@example.org","password":"aw geez"}"#

  @Test(arguments: [
    ("origin", "https://evil.example"), ("origin", "null"), ("origin", ""), ("origin", "http://localhost:2"),
    ("origin", "https://localhost:1"), ("origin", "http://localhost:1.evil.example"), ("origin", "http://127.0.0.1:1"),
    ("sec-fetch-site", "cross-site"), ("sec-fetch-site", "same-site"), ("sec-fetch-site", "new-word"),
  ])
  func aPageOfAnotherOriginIsRefused(name: String, value: String) async throws {
    let world = AuthWorld()
    let answer = await world.ask(
      "POST", "/auth/v1/signup", Self.signUp,
      headers: [("host", "localhost:1"), ("apikey", LocalBackend.anonKey), (name, value)])
    #expect(answer.status == 403)
    #expect(answer.problem == "foreign_origin")
    #expect(answer["msg"].hasPrefix("This request comes from a page of another origin"))
    #expect(await world.backend.auth.accounts.account(at: "morty@example.org") == nil)
    #expect(await world.backend.get("/inbox", [(name, value)]).status == 403)
  }

  @Test(
    arguments: [
      [], [("origin", "http://localhost:1")], [("origin", "HTTP://LOCALHOST:1")], [("sec-fetch-site", "none")],
      [("origin", "http://localhost:1"), ("sec-fetch-site", "same-origin")],
    ] as [[(String, String)]])
  func programsAndItsOwnPagesAreAnswered(headers: [(String, String)]) async throws {
    let answer = await AuthWorld().ask(
      "POST", "/auth/v1/signup", Self.signUp,
      headers: [("host", "localhost:1"), ("apikey", LocalBackend.anonKey)] + headers)
    #expect(answer.status == 200)
  }

  @Test(arguments: [
    [], ["text/plain"], ["application/x-www-form-urlencoded"], ["multipart/form-data; boundary=x"], [""],
    ["text/plain; a=application/json"], ["application/jsonp"], ["application/json, text/plain"],
    ["application/json", "text/plain"],
  ])
  func aBodyThatIsNotJSONIsRefused(types: [String]) async throws {
    let answer = try await ask(types)
    #expect(answer.status == 415)
    #expect(answer.problem == "unsupported_media_type")
    #expect(answer["msg"].contains("Content-Type: application/json"))
  }

  @Test(arguments: ["application/json", "application/json; charset=utf-8", "Application/JSON ;charset=\"utf-8\""])
  func aBodyOfJSONIsTaken(type: String) async throws {
    #expect(try await ask([type]).status == 200)
  }

  /// As `/logout` and `delete-account` are asked.
  @Test func noBodyNeedsNoType() async throws {
    let world = AuthWorld()
    let token = try await world.signUp().access
    #expect(await world.ask("POST", "/auth/v1/logout", token: token).status == 204)
  }

  private func ask(_ types: [String]) async throws -> Answer {
    let headers = [("apikey", LocalBackend.anonKey)] + types.map { ("content-type", $0) }
    return Answer(
      await (AuthWorld()).backend.respond(
        Request(
          method: "POST", path: "/auth/v1/signup", query: "", headers: headers, body: Array(Self.signUp.utf8))))
  }
}
