import Backends
import AppContainer
import Entities
import FakeBackend
import Storage
import Testing

/// Accounts that are deleted, and sessions that end elsewhere.
@MainActor
struct EndingTests {
  private let household = Household(keeping: .session(.morty))
  private let container: Process

  init() {
    container = household.container()
  }

  @Test func anAccountIsDeletedThereBeforeItIsForgottenHere() async throws {
    _ = await container.restore()
    try await container.deleteAccount()
    #expect(household.events == ["server", "delete"])
    #expect(household.kept == .nothing)
    await #expect(throws: NetworkError.sessionEnded) { try await container.user() }
    await #expect(throws: NetworkError.sessionEnded) { try await container.backend.user(of: .morty) }
  }

  @Test func anAccountThatCouldNotBeDeletedCanBeTriedAgain() async throws {
    _ = await container.restore()
    household.setServerDown(true)
    await #expect(throws: NetworkError.cancelled) { try await container.deleteAccount() }
    #expect(household.events == ["server"])
    #expect(household.kept == .session(.morty))
    household.setServerDown(false)
    #expect(try await container.user() == UserAuthData.morty.user)
    try await container.deleteAccount()
    #expect(household.kept == .nothing)
  }

  @Test func anAccountThatIsGoneButNotForgottenIsTold() async throws {
    _ = await container.restore()
    household.refuse("The disk is read-only.")
    try await container.deleteAccount()
    #expect(household.problems == ["The disk is read-only. You are signed out, but the session is still kept."])
    await #expect(throws: NetworkError.sessionEnded) { try await container.user() }
  }

  @Test func aServerThatDoesNotAnswerEndsNothing() async throws {
    _ = await container.restore()
    household.setServerDown(true)
    await #expect(throws: NetworkError.cancelled) { try await container.user() }
    household.setServerDown(false)
    #expect(household.kept == .session(.morty))
    #expect(try await container.user() == UserAuthData.morty.user)
  }

  @Test func aSessionThatEndedOnTheServerIsForgottenHere() async throws {
    household.keep(.session(.ended))
    #expect(await container.restore() == UserAuthData.ended.user)
    await #expect(throws: NetworkError.sessionEnded) { try await container.user() }
    #expect(household.events == ["server", "server", "delete"], "new tokens were asked for")
    #expect(household.kept == .nothing)
    #expect(household.problems == [])
  }

  @Test func deletingTheAccountOfASessionThatEndedForgetsItToo() async throws {
    household.keep(.session(.ended))
    _ = await container.restore()
    await #expect(throws: NetworkError.sessionEnded) { try await container.deleteAccount() }
    #expect(household.events == ["server", "server", "delete"], "new tokens were asked for")
    #expect(household.kept == .nothing)
  }

  @Test func aSessionThatEndedTakesNoOtherWithIt() async throws {
    household.keep(.session(.ended))
    _ = await container.restore()
    await container.backend.resume(.morty)
    household.duringNextCall { [container] in try? await container.save(.morty) }
    await #expect(throws: NetworkError.sessionEnded) { try await container.user() }
    #expect(household.events == ["server", "save"])
    #expect(household.kept == .session(.morty))
    #expect(try await container.user() == UserAuthData.morty.user)
  }
}
