import Backends
import Entities
@testable import FakeAccountsBackend
import Storage
import Testing

/// Signing in and out, between memory, storage and server.
@MainActor
struct SessionTests {
  private let fixture = SessionFixture()
  private let process: Process

  init() {
    process = fixture.process()
  }

  private func signIn() async throws -> UserAuthData {
    let session = try await process.backend.login(FakeAccounts.demoUser)
    try await process.save(session)
    return session
  }

  @Test func aSessionIsSaved() async throws {
    let session = try await signIn()
    #expect(fixture.kept == .session(session))
    #expect(try await process.user() == session.user)
    #expect(await fixture.process().restore() == session.user)
  }

  @Test func theNextSessionTakesThePlaceOfTheOneBefore() async throws {
    _ = try await signIn()
    let second = try await signIn()
    #expect(fixture.kept == .session(second))
    await process.signOut()
    await #expect(throws: NetworkError.sessionEnded) { try await process.backend.user(of: second) }
  }

  @Test func aFullDiskDoesNotPreventSigningIn() async throws {
    fixture.refuse("The disk is full.")
    let session = try await signIn()
    #expect(fixture.problems == ["The disk is full. You are signed in, but only until the app ends."])
    #expect(fixture.kept == .nothing)
    #expect(try await process.user() == session.user)
  }

  @Test func signingOutForgetsHereBeforeTheServerIsTold() async throws {
    let session = try await signIn()
    await process.signOut()
    #expect(fixture.events == ["service", "save", "delete", "service"])
    #expect(fixture.kept == .nothing)
    #expect(fixture.problems == [])
    await #expect(throws: NetworkError.sessionEnded) { try await process.user() }
    await #expect(throws: NetworkError.sessionEnded) { try await process.backend.user(of: session) }
  }

  @Test func signingOutNeedsNoServer() async throws {
    let session = try await signIn()
    fixture.setServerDown(true)
    await process.signOut()
    fixture.setServerDown(false)
    #expect(fixture.events.last == "service", "it was tried")
    #expect(fixture.kept == .nothing)
    await #expect(throws: NetworkError.sessionEnded) { try await process.user() }
    #expect(try await process.backend.user(of: session) == session.user, "the service was never told")
  }

  @Test func aSessionThatCannotBeForgottenIsTold() async throws {
    let session = try await signIn()
    fixture.refuse("The disk is read-only.")
    await process.signOut()
    #expect(fixture.problems == ["The disk is read-only. You are signed out, but the session is still kept."])
    #expect(fixture.kept == .session(session))
    await #expect(throws: NetworkError.sessionEnded) { try await process.user() }
    await #expect(throws: NetworkError.sessionEnded) { try await process.backend.user(of: session) }
  }

  @Test func aLinkSignsInAndIsKept() async throws {
    try await process.backend.sendMagicLink(to: "morty@citadel.org")
    let link = try #require(fixture.mail?.link)
    let user = try await process.signIn(with: .link(link))
    #expect(user.email == "morty@citadel.org")
    #expect(try await process.user() == user)
    #expect(await fixture.process().restore() == user)
    await #expect(throws: NetworkError.linkExpired) { try await process.signIn(with: .link(link)) }
  }

  @Test func aLinkThatFailsLeavesWhoIsSignedIn() async throws {
    let session = try await signIn()
    await #expect(throws: NetworkError.linkExpired) { try await process.signIn(with: .link("nonsense")) }
    #expect(fixture.kept == .session(session))
    #expect(try await process.user() == session.user)
  }
}
