import AccountEntities
import Entities
import Foundation
import RemoteBackends
import Services
import Testing

/// Links as they stand in emails, which the app opens. The answers were recorded from Supabase Auth on 2026-11-24, with
/// short codes and tokens.
struct VerificationLinkTests {
  private static let query = "token=pkce_5afe&type=signup&redirect_to=microapps://login-callback"
  private static let link = "https://ref.supabase.co/auth/v1/verify?\(query)"

  @Test(arguments: [
    link,
    "HTTPS://REF.supabase.co:443/auth/v1/verify?\(query)",
    "https://evil.example@ref.supabase.co/auth/v1/verify?\(query)",
  ])
  func aLinkIsOpenedAndItsCodeIsExchanged(link: String) async throws {
    let network = NetworkStub(.redirect("microapps://login-callback?code=c0de"), .session)
    let server = try network.auth(verifiers: .holding("kept")).service
    #expect(try await server.redeem(.link(link)) == .example)
    let opening = try #require(network.requests.first)
    #expect(opening.method == .get)
    #expect(opening.url.absoluteString.hasSuffix("/auth/v1/verify?\(Self.query)"))
    #expect(opening.headers.isEmpty)
    #expect(!opening.followsRedirects)
    #expect(network.requests.last?.fields == ["auth_code": "c0de", "code_verifier": "kept"])
    #expect(network.requests.count == 2)
  }

  /// The project's redirect URLs do not have the app's: the code comes back to the site.
  @Test(arguments: ["http://127.0.0.1:3000?code=c0de", "https://example.org/welcome?code=c0de"])
  func aCodeOfAnySiteGoesToTheProject(place: String) async throws {
    for link in [Self.link, place] {
      let network = NetworkStub((link == place ? [] : [.redirect(place)]) + [.session])
      let server = try network.auth(verifiers: .holding("kept")).service
      #expect(try await server.redeem(.link(link)) == .example)
      #expect(network.requests.allSatisfy { $0.url.host() == "ref.supabase.co" })
      #expect(network.requests.last?.fields?["auth_code"] == "c0de")
    }
  }

  private static let app = "microapps://login-callback"
  private static let expired = "error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid"
  private static let banned = "error=access_denied&error_code=user_banned&error_description=User+is+banned"

  @Test(
    arguments: [
      (.redirect("\(app)?\(expired)#\(expired)&sb="), .linkExpired), (.redirect("\(app)#\(expired)&sb="), .linkExpired),
      (.redirect("\(app)?\(banned)#\(banned)&sb="), .userBlocked),
      (.redirect("\(app)#access_token=a&refresh_token=r&sb=&token_type=bearer&type=magiclink"), .foreignLink),
      (
        .json(429, #"{"code":429,"error_code":"over_request_rate_limit","msg":"…"}"#),
        .network(.rateLimited(seconds: nil))
      ),
      (.json(400, #"{"code":400,"error_code":"validation_failed","msg":"…"}"#), .linkExpired),
      (.page(404, "404 page not found"), .network(.server(status: 404))), (.page(502), .network(.server(status: 502))),
      (.page(200), .network(.malformedResponse)), (.page(303), .network(.malformedResponse)),
      (.failure(.offline), .network(.offline)),
    ] as [(NetworkStub.Outcome, AccountError)])
  func anAnswerWithoutACodeIsAnError(outcome: NetworkStub.Outcome, error: AccountError) async throws {
    let network = NetworkStub(outcome)
    let verifiers = VerifierStorage.holding("kept")
    let server = try network.auth(verifiers: verifiers).service
    await #expect(throws: error) { try await server.redeem(.link(Self.link)) }
    #expect(network.requests.count == 1)
    #expect(verifiers.load() == ["kept"])
  }

  /// The email has the name of the server that its owner has set: `supabase start` always writes 127.0.0.1.
  @Test(
    arguments: [
      ("http://127.0.0.1:54321", "http://localhost:54321/auth/v1/verify?\(query)"),
      ("http://localhost:54321", "http://127.0.0.1:54321//auth/v1/verify?\(query)"),
      ("http://localhost:54321", "https://127.0.0.1:8000/auth/v1/verify?\(query)"),
      ("https://ref.supabase.co", "http://ref.supabase.co/auth/v1/verify?\(query)"),
      ("https://ref.supabase.co", "https://ref.supabase.co//auth/v1/verify?\(query)"),
      ("https://ref.supabase.co", "https://ref.supabase.co:8443/x/auth/v1/verify?\(query)"),
      ("https://xn--mnchen-3ya.de", "https://xn--mnchen-3ya.de/auth/v1/verify?\(query)"),
    ])
  func aLinkMayHaveAnotherNameOfTheServer(url: String, link: String) async throws {
    let network = NetworkStub(.redirect("microapps://login-callback?code=c0de"), .session)
    let configuration = try SupabaseConfiguration(environment: ["SUPABASE_URL": url, "SUPABASE_KEY": "key"])
    let server = SupabaseAuth(configuration: configuration, client: network.client, verifiers: .holding("kept")).service
    #expect(try await server.redeem(.link(link)) == .example)
    let (opening, exchange) = (try #require(network.requests.first), try #require(network.requests.last))
    #expect(opening.url.absoluteString == "\(url)/auth/v1/verify?\(Self.query)")
    #expect(opening.headers.isEmpty)
    #expect(exchange.url.absoluteString.hasPrefix("\(url)/auth/v1/token"))
  }

  /// Whether an email was asked for or not.
  @Test(
    arguments: [
      ("http://evil.example/auth/v1/verify?\(query)", "evil.example"),
      ("https://evil.example/auth/v1/verify?\(query)", "evil.example"),
      ("http://ref.supabase.co.evil.example/auth/v1/verify?\(query)", "ref.supabase.co.evil.example"),
      ("https://ref.supabase.co@evil.example/auth/v1/verify?\(query)", "evil.example"),
      ("https://REF-supabase.co/auth/v1/verify?\(query)", "ref-supabase.co"),
      ("https://ref.supabase.co./auth/v1/verify?\(query)", "ref.supabase.co."),
      ("http://127.0.0.1/auth/v1/verify?\(query)", "127.0.0.1"),
      ("https://xn--pple-43d.com/auth/v1/verify?\(query)", "xn--pple-43d.com"),
      ("https://evil.example/auth/v1/verify?token=pkce_a&type=recovery", "evil.example"),
      ("https://evil.example/auth/v1/verify?\(query)&code=c0de", "evil.example"),
    ], [true, false])
  func aLinkToAnotherHostIsNotOpened(link: (url: String, host: String), isAskedFor: Bool) async throws {
    let network = NetworkStub()
    let server = try network.auth(verifiers: isAskedFor ? .holding("kept") : .inMemory()).service
    await #expect(throws: AccountError.otherServer(link.host, own: "ref.supabase.co")) {
      try await server.redeem(.link(link.url))
    }
    #expect(network.requests.isEmpty)
  }

  @Test(arguments: ["Call%20%2B1%20555%200100", "a%0Ab", "%1B[2J", "ref.supabase.co%2F"])
  func aHostThatIsNoNameIsNotShown(host: String) async throws {
    let server = try NetworkStub().auth(verifiers: .holding("kept")).service
    await #expect(throws: AccountError.linkExpired) {
      try await server.redeem(.link("https://\(host)/auth/v1/verify?\(Self.query)"))
    }
  }

  @Test func aLinkToAnotherHostIsNotFollowed() async throws {
    let network = NetworkStub(.redirect("https://login.citadel.org/auth/v1/verify?\(Self.query)"))
    let server = try network.auth(verifiers: .holding("kept")).service
    await #expect(throws: AccountError.otherServer("login.citadel.org", own: "ref.supabase.co")) {
      try await server.redeem(.link(Self.link))
    }
    #expect(network.requests.map { $0.url.host() } == ["ref.supabase.co"])
  }

  @Test(
    arguments: [
      .json(403, #"{"message":"Your account is locked. Call +1 555 0100."}"#), .page(401),
      .json(400, #"{"code":"invalid_credentials","message":"Call +1 555 0100."}"#),
    ] as [NetworkStub.Outcome])
  func theWordsOfAGatewayAreNotShown(outcome: NetworkStub.Outcome) async throws {
    let server = try NetworkStub(outcome).auth(verifiers: .holding("kept")).service
    let error = await #expect(throws: AccountError.self) { try await server.redeem(.link(Self.link)) }
    #expect(error?.message.contains("555") == false && error?.networkError != .keyRefused)
  }

  @Test func aServerThatSendsTheLinkOnAndOnIsNotFollowed() async throws {
    let network = NetworkStub([.redirect(Self.link)], repeatsLast: true)
    let server = try network.auth(verifiers: .holding("kept")).service
    await #expect(throws: AccountError.linkExpired) { try await server.redeem(.link(Self.link)) }
    #expect(network.requests.count == 3)
  }

  /// Opening one uses it up, and it brings no code for this app.
  @Test(arguments: [
    ("token=pkce_5afe&type=recovery", "sets a new password"), ("token=5afe&type=recovery", "sets a new password"),
    ("token=pkce_5afe&type=invite", "accepts an invitation"),
    ("token=pkce_5afe&type=email_change", "changes an email address"),
    ("token=pkce_5afe&type=Invite", "accepts an invitation"),
    ("token=pkce_5afe&type=reauthentication", "signs in on the website"),
    ("token=5afe&type=magiclink", "signs in on the website"), ("token=5afe&type=signup", "signs in on the website"),
  ])
  func aLinkOfTheWebsiteIsNotOpened(query: String, purpose: String) async throws {
    let network = NetworkStub()
    let server = try network.auth(verifiers: .holding("kept")).service
    let error = await #expect(throws: AccountError.self) {
      try await server.redeem(.link("https://ref.supabase.co/auth/v1/verify?\(query)&redirect_to=https://citadel.org"))
    }
    #expect(error?.message == "That link \(purpose). Open it in a browser.")
    #expect(network.requests.isEmpty)
  }

  /// It would not work any more on the device that asked for it.
  @Test func aLinkIsNotOpenedWhereNoneWasAskedFor() async throws {
    let network = NetworkStub()
    let server = try network.auth().service
    await #expect(throws: AccountError.foreignLink) { try await server.redeem(.link(Self.link)) }
    #expect(network.requests.isEmpty)
  }

  @Test func aProjectMayHaveAPath() async throws {
    let network = NetworkStub(.redirect("microapps://login-callback?code=c0de"), .session)
    let configuration = try SupabaseConfiguration(
      environment: ["SUPABASE_URL": "http://127.0.0.1:8000/supabase/", "SUPABASE_KEY": "key"])
    let server = SupabaseAuth(configuration: configuration, client: network.client, verifiers: .holding("kept")).service
    let link = "http://127.0.0.1:8000/supabase/auth/v1/verify?\(Self.query)"
    #expect(try await server.redeem(.link(link)) == .example)
    #expect(network.requests.first?.url.absoluteString == link)
  }
}
