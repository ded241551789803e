import Entities
import FakeAccountsBackend
import Foundation
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

  @Test func `a link that this server did not mail is refused`() async throws {
    let world = AuthWorld()
    var fake = MagicLinkStore(resendInterval: .zero, secrets: .reproducible(137))
    let elsewhere = try #require(try fake.send(to: FakeAccounts.demoUser.email, at: .zero).linkKey)
    let own = try await world.mail(challenge, to: "summer@example.org")
    for key in [elsewhere, own.replacing("summer@example.org", with: FakeAccounts.demoUser.email)] {
      #expect(await world.follow(key).contains("error_code=otp_expired"))
      let body = #"{"type":"magiclink","token_hash":"\#(key)"}"#
      #expect(await world.ask("POST", "/auth/v1/verify", body).problem == "otp_expired")
      #expect(await world.exchange(key, verifier).problem == "flow_state_not_found")
    }
  }

  @Test func `every server has its own secrets`() async throws {
    let links = Lines()
    for _ in 1...2 {
      let server = LocalBackend(onMail: { links.add($0.link) })
      try await server.auth.sendMagicLink(to: "morty@example.org")
    }
    #expect(Set(links.all).count == 2)
  }

  @Test func `after thirty wrong codes the right one has to wait for five minutes`() async throws {
    let world = AuthWorld()
    let key = try await world.mail()
    let wrong = #"{"type":"email","email":"summer@example.org","token":"000000"}"#
    for _ in 1...30 { #expect(await world.ask("POST", "/auth/v1/verify", wrong).problem == "otp_expired") }
    let right = #"{"type":"magiclink","token_hash":"\#(key)"}"#
    let refused = await world.ask("POST", "/auth/v1/verify", right)
    #expect((refused.status, refused.problem) == (429, "over_request_rate_limit"))
    world.clock.advance(by: .seconds(300))
    #expect(await world.ask("POST", "/auth/v1/verify", right).status == 200)
  }

  @Test func `the next mail has to wait, and says how long`() async throws {
    let world = AuthWorld()
    _ = try await world.mail()
    world.clock.advance(by: .seconds(18))
    let answer = await world.ask("POST", "/auth/v1/otp", #"{"email":"morty@example.org"}"#)
    #expect(answer.status == 429)
    #expect(answer.problem == "over_email_send_rate_limit")
    #expect(answer["msg"] == "For security purposes, you can only request this after 42 seconds.")
  }

  @Test func `the code of the mail's link works once, with the right verifier only`() async throws {
    let world = AuthWorld()
    let code = try await world.mail(challenge)
    #expect(await world.exchange(code, String(repeating: "x", count: 43)).problem == "bad_code_verifier")
    #expect(await world.exchange(code, verifier).status == 200)
    #expect(await world.exchange(code, verifier).problem == "flow_state_not_found")
    let digits = try world.inbox.newest.code
    let body = #"{"type":"email","email":"morty@example.org","token":"\#(digits)"}"#
    #expect(await world.ask("POST", "/auth/v1/verify", body).problem == "otp_expired")
  }

  @Test func `digits use up the link`() async throws {
    let world = AuthWorld()
    let code = try await world.mail(challenge)
    let digits = try world.inbox.newest.code
    let body = #"{"type":"email","email":"morty@example.org","token":"\#(digits)"}"#
    #expect(await world.ask("POST", "/auth/v1/verify", body).status == 200)
    #expect(await world.exchange(code, verifier).problem == "flow_state_not_found")
    #expect(await world.follow(code).contains("error_code=otp_expired"))
  }

  @Test func `a browser brings a code to the app, which works once and not for long`() async throws {
    let world = AuthWorld()
    let place = await world.follow(try await world.mail(challenge))
    let start = "microapps://login-callback?code="
    try #require(place.hasPrefix(start))
    let code = String(place.dropFirst(start.count))
    #expect(await world.exchange(code, String(repeating: "x", count: 43)).problem == "bad_code_verifier")
    #expect(await world.exchange(code, verifier).status == 200)
    #expect(await world.exchange(code, verifier).problem == "flow_state_not_found")
    world.clock.advance(by: .seconds(60))
    let late = await world.follow(try await world.mail(challenge)).dropFirst(start.count)
    world.clock.advance(by: .seconds(300))
    #expect(await world.exchange(String(late), verifier).problem == "flow_state_expired")
  }

  @Test func `without a challenge the browser brings the session itself`() async throws {
    let world = AuthWorld()
    let key = try await world.mail()
    #expect(await world.exchange(key, verifier).problem == "bad_code_verifier")
    #expect(await world.ask("HEAD", "/auth/v1/verify?token=\(key.percentEncoded)").status == 200)
    let place = await world.follow(key)
    #expect(place.hasPrefix("microapps://login-callback#access_token="))
    #expect(place.hasSuffix("&token_type=bearer&type=magiclink"))
    let words =
      "error=access_denied&error_code=otp_expired&error_description=Email%20link%20is%20invalid%20or%20has%20expired"
    #expect(await world.follow(key) == "microapps://login-callback?\(words)#\(words)")
  }

  @Test func `a token hash is the link's token`() async throws {
    let world = AuthWorld()
    let key = try await world.mail()
    let body = #"{"type":"magiclink","token_hash":"\#(key)"}"#
    #expect(await world.ask("POST", "/auth/v1/verify", body).status == 200)
    #expect(await world.ask("POST", "/auth/v1/verify", body).problem == "otp_expired")
  }

  @Test func `the web link of a mail leads to where its sender asked`() async throws {
    let world = AuthWorld()
    _ = try await world.mail(query: "?redirect_to=http%3A%2F%2Flocalhost%3A3000%2Fhome")
    let link = await world.backend.auth.webLink(for: try world.inbox.newest, at: "http://127.0.0.1:54321")
    #expect(link.hasPrefix("http://127.0.0.1:54321/auth/v1/verify?token="))
    #expect(link.hasSuffix("&type=magiclink&redirect_to=http%3A%2F%2Flocalhost%3A3000%2Fhome"))
    let answer = await world.ask("GET", String(link.dropFirst("http://127.0.0.1:54321".count)), headers: [])
    #expect(answer.status == 303)
    #expect(answer.location.hasPrefix("http://localhost:3000/home#access_token="))
  }

  @Test func `an empty token hash is none`() async throws {
    let world = AuthWorld()
    _ = try await world.mail()
    let code = try world.inbox.newest.code
    let body = #"{"type":"email","token_hash":"","email":"morty@example.org","token":"\#(code)"}"#
    #expect(await world.ask("POST", "/auth/v1/verify", body).status == 200)
  }
}

extension AuthWorld {
  /// The URL to which a browser is redirected that opens a link.
  func follow(_ key: String, query: String = "") async -> String {
    await ask("GET", "/auth/v1/verify?token=\(key.percentEncoded)&type=magiclink\(query)", headers: []).location
  }
}
