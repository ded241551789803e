import AccountEntities
import Entities
import FakeAccountsBackend
import Foundation
import Hashing
import Services
import RemoteBackends
import Testing
import TestSupport

@testable import LocalServer

/// The app's own client on this server, without the network between them.
@Suite(.serialized, .timeLimit(.minutes(15)))
struct AuthClientTests {
  @Test func theAppsClientFindsAllItNeeds() async throws {
    let world = AuthWorld()
    let server = try world.service
    let credentials = Credentials(email: "Morty@example.org", password: "aw geez")
    let first = try await server.signUp(credentials)
    #expect(first.user == AppUser(uid: "975835de-1c97-46ce-bfc8-46100bfc1e42", email: "morty@example.org"))
    await #expect(throws: AccountError.emailTaken) { try await server.signUp(credentials) }
    await #expect(throws: AccountError.weakPassword(reasons: ["Use at least 6 characters."])) {
      try await server.signUp(Credentials(email: "new@example.org", password: "short"))
    }
    await #expect(throws: AccountError.invalidCredentials) {
      try await server.login(Credentials(email: "morty@example.org", password: "wrong"))
    }
    let second = try await server.login(credentials)
    let third = try await server.refresh(second)
    #expect(try await server.user(third) == first.user)
    try await server.signOut(third)
    try await server.signOut(third)
    await #expect(throws: AccountError.network(.sessionEnded)) { try await server.refresh(third) }
    await #expect(throws: NetworkError.sessionEnded) { try await server.user(second) }
    try await server.deleteAccount(first)
    await #expect(throws: NetworkError.sessionEnded) { try await server.user(first) }
  }

  @Test(arguments: ["o'brien", "a&b", "a/b", "x=y", "a+b", "50%", "a#b?c"])
  func anAddressMayHaveAnySignOfAMailbox(mailbox: String) async throws {
    let world = AuthWorld { $0.needsConfirmation = true }
    let address = "\(mailbox)@citadel.org"
    let server = try world.service
    await #expect(throws: AccountError.emailNotConfirmed) {
      try await server.signUp(Credentials(email: EmailAddress(address), password: "aw geez"))
    }
    let found = await world.backend.get("/api/v1/search?query=to%3A%22\(address.percentEncoded)%22")
    #expect(found.text == #"{"messages":[{"ID":"0"}]}"#)
    let code = try world.inbox.newest.code
    #expect(try await server.redeem(.code(code, email: EmailAddress(address))).user.email == address)
  }

  @Test func theAppsClientGetsInByWhatWasMailedAndByApple() async throws {
    let world = AuthWorld()
    let server = try world.service
    try await server.sendMagicLink("summer@example.org")
    world.clock.advance(by: .milliseconds(1))
    await #expect(throws: AccountError.network(.rateLimited(seconds: 60))) {
      try await server.sendMagicLink("summer@example.org")
    }
    let digits = try world.inbox.newest.code
    let byCode = try await server.redeem(.code(digits, email: "summer@example.org"))
    world.clock.advance(by: .seconds(60))
    try await server.sendMagicLink("summer@example.org")
    let link = try world.inbox.newest.link
    #expect(try await server.redeem(.link(link)).user == byCode.user)
    world.clock.advance(by: .seconds(60))
    try await server.sendMagicLink("summer@example.org")
    let opened = await world.ask("GET", String(try world.inbox.newest.link.dropFirst("http://127.0.0.1:8137".count)))
    #expect(try await server.redeem(.link(opened.location)).user == byCode.user, "a browser opened the link")
    world.clock.advance(by: .seconds(60))
    try await server.sendMagicLink("summer@example.org")
    let lines = await world.ask("GET", "/inbox").text.split(separator: "\n")
    let line = try #require(lines.first { $0.hasPrefix("link: ") })
    let proof = try #require(MagicLinkProof(String(line), email: ""))
    #expect(try await server.redeem(proof).user == byCode.user, "as it is copied from the inbox")
    let identity = try await server.appleIdentity()
    for (token, nonce) in [(identity.identityToken, "x"), (identity.identityToken + "x", identity.nonce)] {
      await #expect(throws: AccountError.network(.notAvailable)) {
        try await server.signInWithApple(AppleIdentity(identityToken: token, nonce: nonce))
      }
    }
    #expect(try await server.signInWithApple(identity).user.email == FakeAccounts.appleAddress)
    await #expect(throws: AccountError.network(.notAvailable), "an identity signs in once") {
      try await server.signInWithApple(identity)
    }
  }

  @Test func theAppsClientConfirmsAnAddress() async throws {
    let world = AuthWorld { $0.needsConfirmation = true }
    let server = try world.service
    let credentials = Credentials(email: "morty@example.org", password: "aw geez")
    await #expect(throws: AccountError.emailNotConfirmed) { try await server.signUp(credentials) }
    await #expect(throws: AccountError.emailNotConfirmed) { try await server.login(credentials) }
    let session = try await server.redeem(.link(try world.inbox.newest.link))
    #expect(session.user.email == "morty@example.org")
    await #expect(throws: AccountError.emailTaken) { try await server.signUp(credentials) }
    #expect(try await server.login(credentials).user == session.user)
    let other = Credentials(email: "summer@example.org", password: "aw geez")
    await #expect(throws: AccountError.emailNotConfirmed) { try await server.signUp(other) }
    world.clock.advance(by: .seconds(301))
    await #expect(throws: AccountError.confirmedTooLate) {
      try await server.redeem(.link(try world.inbox.newest.link))
    }
    #expect(try await server.login(other).user.email == "summer@example.org")
    let demoUser = FakeAccounts.demoUser
    #expect(try await server.login(demoUser).user.email == demoUser.email.normalized, "the demo user is confirmed")
  }

  @Test func aSessionEndsWithItsAccountAndBySignOutAloneAndTheDemoUserComesBack() async throws {
    let world = AuthWorld()
    let server = try world.service
    let (first, second) = (await world.backend.signInDemoUser(), await world.backend.signInDemoUser())
    try await server.signOut(first)
    await #expect(throws: NetworkError.sessionEnded) { try await server.user(first) }
    #expect(try await server.user(second) == second.user)
    try await server.sendMagicLink(FakeAccounts.demoUser.email)
    try await server.deleteAccount(second)
    await #expect(throws: NetworkError.sessionEnded) { try await server.user(second) }
    await #expect(throws: AccountError.linkExpired, "its mail is worthless") {
      try await server.redeem(.code(try world.inbox.newest.code, email: FakeAccounts.demoUser.email))
    }
    let again = await world.backend.signInDemoUser()
    #expect(try await server.refresh(again).user == again.user)
  }

  @Test func aTokenThatThisServerHasNotSignedIsRefused() async throws {
    let world = AuthWorld()
    let server = try world.service
    let session = await world.backend.signInDemoUser()
    let parts = session.accessToken.split(separator: ".").map(String.init)
    let unsigned = Data(#"{"alg":"none","typ":"JWT"}"#.utf8).base64URL
    for forged in [
      "\(unsigned).\(parts[1]).", "\(parts[0]).\(parts[1]).", "\(session.accessToken).x", LocalBackend.anonKey,
    ] {
      let forged = UserAuthData(user: session.user, accessToken: forged, refreshToken: "")
      await #expect(throws: NetworkError.sessionEnded) { try await server.user(forged) }
    }
    #expect(try await server.user(session) == session.user)
  }
}

extension AuthWorld {
  fileprivate var service: AuthService {
    get throws {
      let backend = backend
      return SupabaseAuth(
        configuration: try project(), client: client,
        appleIdentity: { () throws(NetworkError) in await backend.appleIdentity() }
      ).service
    }
  }
}
