import AccountEntities
import FakeAccountsBackend
import Services
import Testing

@testable import LocalServer

/// What a page in a browser can send to this machine without asking first, and what programs send.
@Suite(.timeLimit(.minutes(15)))
struct ForeignPageTests {
  private static let json = ("content-type", "application/json")

  @Test(
    arguments: [
      // A page of another origin.
      ([json, ("origin", "https://evil.example")], 403), ([json, ("origin", "null")], 403),
      ([json, ("origin", "")], 403), ([json, ("origin", "http://localhost:2")], 403),
      ([json, ("origin", "https://localhost:1")], 403), ([json, ("origin", "http://localhost:1.evil.example")], 403),
      ([json, ("origin", "http://127.0.0.1:1")], 403), ([json, ("sec-fetch-site", "cross-site")], 403),
      ([json, ("sec-fetch-site", "same-site")], 403), ([json, ("sec-fetch-site", "new-word")], 403),
      // A program, and a page of the server.
      ([json], 200), ([json, ("origin", "http://localhost:1")], 200), ([json, ("origin", "HTTP://LOCALHOST:1")], 200),
      ([json, ("sec-fetch-site", "none")], 200),
      ([json, ("origin", "http://localhost:1"), ("sec-fetch-site", "same-origin")], 200),
      ([("content-type", "application/json; charset=utf-8")], 200),
      ([("content-type", "Application/JSON ;charset=\"utf-8\"")], 200),
      // A body that a page can send without asking first.
      ([], 415), ([("content-type", "text/plain")], 415), ([("content-type", "")], 415),
      ([("content-type", "application/x-www-form-urlencoded")], 415),
      ([("content-type", "multipart/form-data; boundary=x")], 415),
      ([("content-type", "text/plain; a=application/json")], 415), ([("content-type", "application/jsonp")], 415),
      ([("content-type", "application/json, text/plain")], 415), ([json, ("content-type", "text/plain")], 415),
    ] as [([(String, String)], Int)])
  func aRequestIsAnsweredOnlyFromThisMachineAsJSON(headers: [(String, String)], status: Int) async throws {
    let backend = AuthWorld().backend
    let answer = Answer(
      await backend.ask(
        "POST", "/auth/v1/signup", [("host", "localhost:1"), ("apikey", LocalBackend.anonKey)] + headers,
        #"{"email":"morty@example.org","password":"aw geez","code_challenge":"x"}"#))
    #expect(answer.status == status)
    #expect((await backend.auth.accounts.account(at: "morty@example.org") == nil) == (status != 200))
    switch status {
    case 403:
      #expect(answer["code"] == "foreign_origin")
      #expect(answer["message"].hasPrefix("This request comes from a page of another origin"))
      #expect(await backend.get("/inbox", headers).status == 403)
    case 415:
      #expect(answer["code"] == "unsupported_media_type")
      #expect(answer["message"].contains("Content-Type: application/json"))
    default: break
    }
  }

  /// As `/logout` and `delete-account` are called.
  @Test func noBodyNeedsNoType() async {
    let world = AuthWorld()
    let token = await world.backend.signInDemoUser().accessToken
    #expect(await world.ask("POST", "/auth/v1/logout?scope=local", token: token).status == 204)
  }

  /// A page under another name that points to this machine cannot read the mail.
  @Test(arguments: [
    ("evil.com", 421), ("127.0.0.1.evil.com:80", 421), ("127.0.0.1:8137", 200), ("localhost", 200), ("[::1]:1", 200),
    ("localhost:\u{1B}]0;a", 421), ("localhost:@evil.com", 421), ("localhost:80:80", 421),
  ])
  func theInboxIsShownUnderTheNamesOfThisMachine(host: String, status: Int) async throws {
    for path in ["/inbox", "/api/v1/search?query=to:x"] {
      #expect(await LocalBackend().get(path, [("host", host)]).status == status)
    }
  }
}
