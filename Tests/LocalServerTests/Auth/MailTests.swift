import Entities
import FakeAccountsBackend
import Testing

@testable import LocalServer

@Suite(.timeLimit(.minutes(2)))
struct AuthMailTests {
  // RFC 7636, appendix B.
  private let verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"
  private let challenge =
    #","code_challenge":"E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM","code_challenge_method":"s256""#

  @Test func `the first mail's code is the fake's`() async throws {
    let world = AuthWorld()
    _ = try await world.mail()
    #expect(try world.inbox.newest.code == "121627")
    let body = #"{"type":"email","email":"morty@example.org","token":"121627"}"#
    let answer = await world.ask("POST", "/auth/v1/verify", body)
    #expect(answer.user["email"] as? String == "morty@example.org")
    #expect(await world.ask("POST", "/auth/v1/verify", body).problem == "otp_expired")
  }

  @Test func `a link of another server is refused`() async throws {
    let world = AuthWorld()
    _ = try await world.mail(challenge)
    let elsewhere = try await AuthWorld().mail(challenge)
    #expect(elsewhere.wholeMatch(of: /pkce_[0-9a-f]{56}/) != nil)
    #expect(await world.follow(elsewhere).contains("error_code=otp_expired"))
    let body = #"{"type":"magiclink","token_hash":"\#(elsewhere)"}"#
    #expect(await world.ask("POST", "/auth/v1/verify", body).problem == "otp_expired")
  }

  @Test func `wrong codes do not use up the right one`() async throws {
    let world = AuthWorld()
    _ = try await world.mail()
    for _ in 1...20 { #expect(await world.verify("000000").problem == "otp_expired") }
    #expect(await world.verify(try world.inbox.newest.code).status == 200)
  }

  @Test func `after thirty tries in a row the next one waits for ten seconds`() async throws {
    let world = AuthWorld()
    let token = try await world.mail()
    for _ in 1...30 { #expect(await world.verify("000000").problem == "otp_expired") }
    let refused = await world.verify(try world.inbox.newest.code)
    #expect((refused.status, refused.problem) == (429, "over_request_rate_limit"))
    let link = "/auth/v1/verify?token=\(token)&type=magiclink"
    #expect(await world.ask("GET", link, headers: []).problem == "over_request_rate_limit")
    #expect(await world.ask("GET", link, headers: [("x-forwarded-for", "10.0.0.1")]).status == 303)
    #expect(await world.ask("POST", "/auth/v1/otp", #"{"email":"a@b.co"}"#).status == 200)
    world.clock.advance(by: .seconds(10))
    #expect(await world.verify("000000").problem == "otp_expired")
    #expect(await world.verify("000000").problem == "over_request_rate_limit")
  }

  @Test(arguments: ["signup", "otp", "token?grant_type=password"])
  func `other requests are limited for a caller whom a proxy names`(path: String) async {
    let world = AuthWorld()
    for (address, isLimited) in [("10.0.0.1", true), (nil, false)] {
      let headers = [("apikey", LocalBackend.anonKey)] + (address.map { [("x-forwarded-for", $0)] } ?? [])
      for _ in 1...30 { #expect(await world.ask("POST", "/auth/v1/\(path)", "{}", headers: headers).status < 429) }
      let next = await world.ask("POST", "/auth/v1/\(path)", "{}", headers: headers)
      #expect((next.problem == "over_request_rate_limit") == isLimited)
    }
  }

  @Test(arguments: [(Duration.milliseconds(1), 59), (.seconds(18), 42), (.milliseconds(59_999), 0)])
  func `the next mail has to wait, and says how long`(age: Duration, seconds: Int) async throws {
    let world = AuthWorld()
    _ = try await world.mail()
    world.clock.advance(by: age)
    let answer = await world.ask("POST", "/auth/v1/otp", #"{"email":"morty@example.org"}"#)
    #expect(answer.status == 429)
    #expect(answer.problem == "over_email_send_rate_limit")
    #expect(answer["msg"] == "For security purposes, you can only request this after \(seconds) seconds.")
  }

  @Test(arguments: [(Duration.seconds(86_400), 200), (.seconds(86_401), 403)])
  func `a mail can be used for a day`(age: Duration, status: Int) async throws {
    let world = AuthWorld()
    _ = try await world.mail()
    world.clock.advance(by: age)
    #expect(await world.verify(try world.inbox.newest.code).status == status)
  }

  /// As clients and people read it.
  @Test func `the link leads to the host that was asked, and to the app`() async throws {
    let world = AuthWorld()
    let body = #"{"email":"morty@example.org"\#(challenge)}"#
    _ = await world.ask(
      "POST", "/auth/v1/otp?redirect_to=microapps%3A%2F%2Flogin-callback", body,
      headers: [("host", "127.0.0.1:8137"), ("apikey", LocalBackend.anonKey)])
    let link = try world.inbox.newest.link
    let pattern =
      #/http://127\.0\.0\.1:8137/auth/v1/verify\?token=pkce_[0-9a-f]{56}&type=magiclink&redirect_to=microapps://login-callback/#
    #expect(link.wholeMatch(of: pattern) != nil, "\(link)")
    #expect(MagicLinkProof.isVerification(link))
    #expect(MagicLinkProof("link: \(link)\n", email: "") == .link(link))
  }

  @Test func `opening the link of a mail starts the five minutes of its code`() async throws {
    let world = AuthWorld()
    let token = try await world.mail(challenge)
    world.clock.advance(by: .seconds(3600))
    let code = try await world.followed(token)
    world.clock.advance(by: .seconds(300))
    #expect(await world.exchange(code, verifier).status == 200)
    let late = try await world.followed(try await world.mail(challenge))
    world.clock.advance(by: .seconds(301))
    #expect(await world.exchange(late, verifier).problem == "flow_state_expired")
  }

  @Test func `a token hash is the link's token`() async throws {
    let world = AuthWorld()
    let token = try await world.mail()
    let body = #"{"type":"magiclink","token_hash":"\#(token)"}"#
    #expect(await world.ask("POST", "/auth/v1/verify", body).status == 200)
    #expect(await world.ask("POST", "/auth/v1/verify", body).problem == "otp_expired")
  }

  @Test func `an empty token hash is none`() async throws {
    let world = AuthWorld()
    _ = try await world.mail()
    let code = try world.inbox.newest.code
    let body = #"{"type":"email","token_hash":"","email":"morty@example.org","token":"\#(code)"}"#
    #expect(await world.ask("POST", "/auth/v1/verify", body).status == 200)
  }

  @Test(arguments: [6, 8, 10])
  func `a code has as many digits as the server is set up for`(length: Int) async throws {
    let world = AuthWorld { $0.codeLength = length }
    for number in 1...20 {
      _ = try await world.mail(to: "\(number)@b.co")
      let code = try world.inbox.newest.code
      #expect(code.utf8.count == length)
      #expect(await world.verify(code, "\(number)@b.co").status == 200)
    }
  }

  @Test func `a deleted account's mail is worthless`() async throws {
    let world = AuthWorld()
    let session = try await world.signUp()
    let token = try await world.mail(challenge)
    _ = await world.ask("POST", "/functions/v1/delete-account", token: session.access)
    #expect(await world.verify(try world.inbox.newest.code).problem == "otp_expired")
    #expect(await world.follow(token).contains("error_code=otp_expired"))
  }
}

extension AuthWorld {
  func verify(_ code: String, _ email: String = "morty@example.org") async -> Answer {
    await ask("POST", "/auth/v1/verify", #"{"type":"email","email":"\#(email)","token":"\#(code)"}"#)
  }

  /// The URL to which a browser is redirected that opens a link.
  func follow(_ token: String, type: String = "magiclink") async -> String {
    await ask(
      "GET", "/auth/v1/verify?token=\(token)&type=\(type)&redirect_to=microapps://login-callback", headers: []
    ).location
  }

  /// The code to which a link leads.
  func followed(_ token: String, type: String = "magiclink") async throws -> String {
    try #require(MagicLinkProof.parameter("code", in: await follow(token, type: type)))
  }
}
