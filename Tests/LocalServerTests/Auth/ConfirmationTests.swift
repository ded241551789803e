import Entities
import FakeAccountsBackend
import Testing

@testable import LocalServer

/// A server with `--confirm`.
@Suite(.timeLimit(.minutes(2)))
struct ConfirmationTests {
  private let world = AuthWorld { $0.needsConfirmation = true }
  // RFC 7636, appendix B.
  private let verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"
  private let challenge =
    #","code_challenge":"E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM","code_challenge_method":"s256""#

  @Test func `the settings say so`() async {
    #expect(await world.ask("GET", "/auth/v1/settings").json["mailer_autoconfirm"] as? Bool == false)
    #expect(await AuthWorld().ask("GET", "/auth/v1/settings").json["mailer_autoconfirm"] as? Bool == true)
  }

  @Test(arguments: ["email", "signup"])
  func `the code of the mail confirms and signs in`(type: String) async throws {
    #expect(try await world.signUp().access.isEmpty)
    #expect(await signIn().problem == "email_not_confirmed")
    let code = try world.inbox.newest.code
    let body = #"{"type":"\#(type)","email":"morty@example.org","token":"\#(code)"}"#
    #expect(await world.ask("POST", "/auth/v1/verify", body).status == 200)
    #expect(await signIn().status == 200)
  }

  @Test func `the link of the mail confirms, at any time of the day`() async throws {
    _ = try await signUp()
    world.clock.advance(by: .seconds(80_000))
    let code = try await world.followed(try #require(world.inbox.newest.linkToken), type: "signup")
    #expect(await world.exchange(code, verifier).problem == "flow_state_expired")
    #expect(await signIn().status == 200)
  }

  @Test func `within five minutes the link signs in`() async throws {
    _ = try await signUp()
    world.clock.advance(by: .seconds(300))
    let code = try await world.followed(try #require(world.inbox.newest.linkToken), type: "signup")
    #expect(await world.exchange(code, verifier).status == 200)
  }

  @Test func `a confirmation is no magic link`() async throws {
    _ = try await signUp()
    let token = try #require(world.inbox.newest.linkToken)
    #expect(await world.follow(token).contains("error_code=otp_expired"))
    let body = #"{"type":"magiclink","token_hash":"\#(token)"}"#
    #expect(await world.ask("POST", "/auth/v1/verify", body).problem == "otp_expired")
    #expect(await world.follow(token, type: "signup").hasPrefix("microapps://login-callback?code="))
  }

  @Test func `a new address gets a confirmation, a confirmed one a magic link`() async throws {
    _ = try await world.mail()
    #expect(try world.inbox.newest.link.contains("&type=signup&"))
    world.clock.advance(by: .seconds(60))
    _ = try await world.mail()
    #expect(await world.verify(try world.inbox.newest.code).status == 200)
    // The two kinds of mail wait apart.
    _ = try await world.mail()
    #expect(try world.inbox.newest.link.contains("&type=magiclink&"))
    let subjects = await world.backend.auth.mails.map(\.subject)
    #expect(subjects == ["Confirm Your Signup", "Confirm Your Signup", "Your Magic Link"])
  }

  @Test func `a sign-up that is refused as too soon changes nothing`() async throws {
    _ = try await signUp()
    let token = try #require(world.inbox.newest.linkToken)
    #expect(await signUp(with: String(repeating: "x", count: 43)).problem == "over_email_send_rate_limit")
    let code = try await world.followed(token, type: "signup")
    #expect(await world.exchange(code, verifier).status == 200)
  }

  @Test func `the demo user and Apple's need no confirmation`() async throws {
    let body = #"{"email":"rick@citadel.org","password":"wubbalubba"}"#
    #expect(await world.ask("POST", "/auth/v1/token?grant_type=password", body).status == 200)
    let identity = await world.backend.appleIdentity()
    let token = #"{"provider":"apple","id_token":"\#(identity.identityToken)","nonce":"\#(identity.nonce)"}"#
    #expect(await world.ask("POST", "/auth/v1/token?grant_type=id_token", token).status == 200)
  }

  private func signUp() async throws -> Answer {
    let answer = await signUp(with: nil)
    try #require(answer.status == 200)
    return answer
  }

  private func signUp(with other: String?) async -> Answer {
    let challenge = other.map { #","code_challenge":"\#($0)","code_challenge_method":"s256""# } ?? challenge
    return await world.ask(
      "POST", "/auth/v1/signup?redirect_to=microapps://login-callback",
      #"{"email":"morty@example.org","password":"aw geez"\#(challenge)}"#)
  }

  private func signIn() async -> Answer {
    await world.ask(
      "POST", "/auth/v1/token?grant_type=password", #"{"email":"morty@example.org","password":"aw geez"}"#)
  }
}
