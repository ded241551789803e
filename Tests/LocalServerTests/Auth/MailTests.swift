import Entities
import FakeAccountsBackend
import TestSupport
import Testing

@testable import LocalServer

/// Emails, their codes and their links, as far as the recorded situations do not hold them.
@Suite(.timeLimit(.minutes(15)))
struct AuthMailTests {
  private let world = AuthWorld()

  @Test func `the first mail's code is the fake's`() async throws {
    _ = try await world.mail()
    #expect(try world.inbox.newest.code == "121627")
  }

  @Test func `after thirty tries in a row the next one waits for ten seconds`() async throws {
    let token = try await world.mail()
    for _ in 1...30 { #expect(await world.verify("000000").problem == "otp_expired") }
    let refused = await world.verify(try world.inbox.newest.code)
    #expect((refused.status, refused.problem) == (429, "over_request_rate_limit"))
    let link = "/auth/v1/verify?token=\(token)&type=magiclink"
    #expect(await world.ask("GET", link, headers: [("x-forwarded-for", "10.0.0.1")]).status == 303)
    #expect(await world.ask("POST", "/auth/v1/otp", #"{"email":"a@b.co"}"#).status == 200)
    world.clock.advance(by: .seconds(10))
    #expect(await world.verify("000000").problem == "otp_expired")
    #expect(await world.verify("000000").problem == "over_request_rate_limit")
  }

  @Test(arguments: ["signup", "otp", "token?grant_type=password"])
  func `other requests are limited for a caller whom a proxy names`(path: String) async {
    for (address, isLimited) in [("10.0.0.1", true), (nil, false)] {
      let headers = [("apikey", LocalBackend.anonKey)] + (address.map { [("x-forwarded-for", $0)] } ?? [])
      for _ in 1...30 { #expect(await world.ask("POST", "/auth/v1/\(path)", "{}", headers: headers).status < 429) }
      let next = await world.ask("POST", "/auth/v1/\(path)", "{}", headers: headers)
      #expect((next.problem == "over_request_rate_limit") == isLimited)
    }
  }

  @Test(arguments: [(Duration.seconds(18), 42), (.milliseconds(59_999), 0)])
  func `the next mail has to wait, and says how long`(age: Duration, seconds: Int) async throws {
    _ = try await world.mail()
    world.clock.advance(by: age)
    let answer = await world.ask("POST", "/auth/v1/otp", #"{"email":"morty@example.org"}"#)
    #expect(answer["msg"] == "For security purposes, you can only request this after \(seconds) seconds.")
  }

  @Test func `a mail can be used for a day`() async throws {
    _ = try await world.mail()
    world.clock.advance(by: .seconds(86_400))
    #expect(await world.verify(try world.inbox.newest.code).status == 200)
  }

  /// As clients and people read it.
  @Test func `the link leads to the host that was asked, and to the app`() async throws {
    _ = await world.ask(
      "POST", "/auth/v1/otp?redirect_to=microapps%3A%2F%2Flogin-callback",
      #"{"email":"morty@example.org"\#(PKCE.challenge)}"#,
      headers: [("host", "127.0.0.1:8137"), ("apikey", LocalBackend.anonKey)])
    let link = try world.inbox.newest.link
    let token = try world.inbox.linkToken
    #expect(token.wholeMatch(of: /pkce_[0-9a-f]{56}/) != nil)
    let query = "token=\(token)&type=magiclink&redirect_to=microapps://login-callback"
    #expect(link == "http://127.0.0.1:8137/auth/v1/verify?\(query)")
    #expect(MagicLinkProof.isVerification(link))
    #expect(MagicLinkProof("link: \(link)\n", email: "") == .link(link))
  }

  @Test(arguments: [(300, ""), (301, "flow_state_expired")])
  func `opening the link of a mail starts the five minutes of its code`(age: Int, problem: String) async throws {
    let token = try await world.mail(PKCE.challenge)
    world.clock.advance(by: .seconds(3600))
    let code = try await world.followed(token)
    world.clock.advance(by: .seconds(age))
    #expect(await world.exchange(code).problem == problem)
  }

  @Test func `a token hash is the link's token, and works once`() async throws {
    let token = try await world.mail()
    #expect(await world.verify(hash: token).status == 200)
    #expect(await world.verify(hash: token).problem == "otp_expired")
  }

  @Test func `an empty token hash is none`() async throws {
    _ = try await world.mail()
    let code = try world.inbox.newest.code
    let body = #"{"type":"email","token_hash":"","email":"morty@example.org","token":"\#(code)"}"#
    #expect(await world.ask("POST", "/auth/v1/verify", body).status == 200)
  }

  @Test(arguments: [6, 10])
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
    let session = try await world.signUp()
    let token = try await world.mail(PKCE.challenge)
    _ = await world.deleteAccount(session.access)
    #expect(await world.verify(try world.inbox.newest.code).problem == "otp_expired")
    #expect(await world.follow(token).contains("error_code=otp_expired"))
  }
}
