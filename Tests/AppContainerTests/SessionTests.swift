import Backends
import AppContainer
import Entities
import FakeBackend
import Storage
import Testing

/// Signing in and out, between memory, storage and server.
@MainActor
struct SessionTests {
  private let household = Household()
  private let container: Process

  init() {
    container = household.container()
  }

  private func signIn() async throws -> UserAuthData {
    let session = try await container.backend.login(FakeAccounts.demoUser)
    try await container.save(session)
    return session
  }

  @Test func whoSignsInIsKept() async throws {
    let session = try await signIn()
    #expect(household.kept == .session(session))
    #expect(try await container.user() == session.user)
    #expect(await household.container().restore() == session.user)
  }

  @Test func theNextSessionTakesThePlaceOfTheOneBefore() async throws {
    _ = try await signIn()
    let second = try await signIn()
    #expect(household.kept == .session(second))
    await container.signOut()
    await #expect(throws: NetworkError.sessionEnded) { try await container.backend.user(of: second) }
  }

  @Test func aStorageThatIsFullTurnsNobodyAway() async throws {
    household.refuse("The disk is full.")
    let session = try await signIn()
    #expect(household.problems == ["The disk is full. You are signed in, but only until the app ends."])
    #expect(household.kept == .nothing)
    #expect(try await container.user() == session.user)
  }

  @Test func signingOutForgetsHereBeforeTheServerIsTold() async throws {
    let session = try await signIn()
    await container.signOut()
    #expect(household.events == ["server", "save", "delete", "server"])
    #expect(household.kept == .nothing)
    #expect(household.problems == [])
    await #expect(throws: NetworkError.sessionEnded) { try await container.user() }
    await #expect(throws: NetworkError.sessionEnded) { try await container.backend.user(of: session) }
  }

  @Test func signingOutNeedsNoServer() async throws {
    let session = try await signIn()
    household.setServerDown(true)
    await container.signOut()
    household.setServerDown(false)
    #expect(household.events.last == "server", "it was tried")
    #expect(household.kept == .nothing)
    await #expect(throws: NetworkError.sessionEnded) { try await container.user() }
    #expect(try await container.backend.user(of: session) == session.user, "the server was never told")
  }

  @Test func aSessionThatCannotBeForgottenIsTold() async throws {
    let session = try await signIn()
    household.refuse("The disk is read-only.")
    await container.signOut()
    #expect(household.problems == ["The disk is read-only. You are signed out, but the session is still kept."])
    #expect(household.kept == .session(session))
    await #expect(throws: NetworkError.sessionEnded) { try await container.user() }
    await #expect(throws: NetworkError.sessionEnded) { try await container.backend.user(of: session) }
  }

  @Test func aLinkSignsInAndIsKept() async throws {
    try await container.backend.sendMagicLink(to: "morty@citadel.org")
    let link = try #require(household.mail?.link)
    let user = try await container.signIn(with: .link(link))
    #expect(user.email == "morty@citadel.org")
    #expect(try await container.user() == user)
    #expect(await household.container().restore() == user)
    await #expect(throws: NetworkError.linkExpired) { try await container.signIn(with: .link(link)) }
  }

  @Test func aLinkThatFailsLeavesWhoIsSignedIn() async throws {
    let session = try await signIn()
    await #expect(throws: NetworkError.linkExpired) { try await container.signIn(with: .link("nonsense")) }
    #expect(household.kept == .session(session))
    #expect(try await container.user() == session.user)
  }
}
