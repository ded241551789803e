import Entities
import FakeAccountsBackend
import TestSupport
import Testing

@testable import LocalServer

/// A server with `--confirm`. Most of what it answers is among the recorded situations.
@Suite(.timeLimit(.minutes(15)))
struct ConfirmationTests {
  private let world = AuthWorld { $0.needsConfirmation = true }

  @Test func `the settings say whether addresses are confirmed`() async {
    #expect(await world.ask("GET", "/auth/v1/settings").json["mailer_autoconfirm"] as? Bool == false)
    #expect(await AuthWorld().ask("GET", "/auth/v1/settings").json["mailer_autoconfirm"] as? Bool == true)
  }

  @Test(arguments: ["email", "signup"])
  func `the code of the mail confirms and signs in`(type: String) async throws {
    _ = try await world.signUp()
    #expect(await world.signIn().problem == "email_not_confirmed")
    #expect(await world.verify(try world.inbox.newest.code, type: type).status == 200)
    #expect(await world.signIn().status == 200)
  }

  @Test(arguments: [(300, 200), (80_000, 422)])
  func `the link of the mail confirms at any time of the day, and signs in within five minutes`(
    age: Int, status: Int
  ) async throws {
    _ = try await world.signUp(challenge: PKCE.challenge)
    world.clock.advance(by: .seconds(age))
    let code = try await world.followed(try world.inbox.linkToken, type: "signup")
    #expect(await world.exchange(code).status == status)
    #expect(await world.signIn().status == 200)
  }

  @Test func `a confirmation is not a magic link`() async throws {
    _ = try await world.signUp(challenge: PKCE.challenge)
    let token = try world.inbox.linkToken
    #expect(await world.follow(token).contains("error_code=otp_expired"))
    #expect(await world.verify(hash: token).problem == "otp_expired")
    #expect(await world.follow(token, type: "signup").hasPrefix("microapps://login-callback?code="))
  }

  @Test func `a new address gets a confirmation, a confirmed address a magic link, and the two wait apart`()
    async throws
  {
    _ = try await world.mail()
    #expect(try world.inbox.newest.link.contains("&type=signup&"))
    world.clock.advance(by: .seconds(60))
    _ = try await world.mail()
    #expect(await world.verify(try world.inbox.newest.code).status == 200)
    _ = try await world.mail()
    #expect(try world.inbox.newest.link.contains("&type=magiclink&"))
    let subjects = await world.backend.auth.mails.map(\.subject)
    #expect(subjects == ["Confirm Your Signup", "Confirm Your Signup", "Your Magic Link"])
  }

  @Test func `a sign-up that is refused as too soon changes nothing`() async throws {
    _ = try await world.signUp(challenge: PKCE.challenge)
    let token = try world.inbox.linkToken
    let other = PKCE.challenge.replacing("E9Melhoa2Owv", with: "xxxxxxxxxxxx")
    let again = await world.ask(
      "POST", "/auth/v1/signup", #"{"email":"morty@example.org","password":"aw geez"\#(other)}"#)
    #expect(again.problem == "over_email_send_rate_limit")
    let code = try await world.followed(token, type: "signup")
    #expect(await world.exchange(code).status == 200)
  }

  @Test func `the demo user and Apple's need no confirmation`() async throws {
    let body = #"{"email":"rick@citadel.org","password":"wubbalubba"}"#
    #expect(await world.ask("POST", "/auth/v1/token?grant_type=password", body).status == 200)
    let identity = await world.backend.appleIdentity()
    let token = #"{"provider":"apple","id_token":"\#(identity.identityToken)","nonce":"\#(identity.nonce)"}"#
    #expect(await world.ask("POST", "/auth/v1/token?grant_type=id_token", token).status == 200)
  }
}
