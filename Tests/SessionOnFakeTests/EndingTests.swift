import Backends
import Entities
@testable import FakeAccountsBackend
import Storage
import Testing

/// Accounts that are deleted, and sessions that end elsewhere.
@MainActor
struct EndingTests {
  private let fixture = SessionFixture(keeping: .session(.morty))
  private let process: Process

  init() {
    process = fixture.process()
  }

  @Test func anAccountIsDeletedThereBeforeItIsForgottenHere() async throws {
    _ = await process.restore()
    try await process.deleteAccount()
    #expect(fixture.events == ["service", "delete"])
    #expect(fixture.kept == .nothing)
    await #expect(throws: NetworkError.sessionEnded) { try await process.user() }
    await #expect(throws: NetworkError.sessionEnded) { try await process.backend.user(of: .morty) }
  }

  @Test func anAccountThatCouldNotBeDeletedCanBeTriedAgain() async throws {
    _ = await process.restore()
    fixture.setServerDown(true)
    await #expect(throws: NetworkError.cancelled) { try await process.deleteAccount() }
    #expect(fixture.events == ["service"])
    #expect(fixture.kept == .session(.morty))
    fixture.setServerDown(false)
    #expect(try await process.user() == UserAuthData.morty.user)
    try await process.deleteAccount()
    #expect(fixture.kept == .nothing)
  }

  @Test func anAccountThatIsGoneButNotForgottenIsTold() async throws {
    _ = await process.restore()
    fixture.refuse("The disk is read-only.")
    try await process.deleteAccount()
    #expect(fixture.problems == ["The disk is read-only. You are signed out, but the session is still kept."])
    await #expect(throws: NetworkError.sessionEnded) { try await process.user() }
  }

  @Test func aServerThatDoesNotAnswerEndsNothing() async throws {
    _ = await process.restore()
    fixture.setServerDown(true)
    await #expect(throws: NetworkError.cancelled) { try await process.user() }
    fixture.setServerDown(false)
    #expect(fixture.kept == .session(.morty))
    #expect(try await process.user() == UserAuthData.morty.user)
  }

  @Test func aSessionThatEndedOnTheServerIsForgottenHere() async throws {
    fixture.keep(.session(.ended))
    #expect(await process.restore() == UserAuthData.ended.user)
    await #expect(throws: NetworkError.sessionEnded) { try await process.user() }
    #expect(fixture.events == ["service", "service", "delete"], "new tokens were asked for")
    #expect(fixture.kept == .nothing)
    #expect(fixture.problems == [])
  }

  @Test func deletingTheAccountOfASessionThatEndedForgetsItToo() async throws {
    fixture.keep(.session(.ended))
    _ = await process.restore()
    await #expect(throws: NetworkError.sessionEnded) { try await process.deleteAccount() }
    #expect(fixture.events == ["service", "service", "delete"], "new tokens were asked for")
    #expect(fixture.kept == .nothing)
  }

  @Test func aSessionThatEndedTakesNoOtherWithIt() async throws {
    fixture.keep(.session(.ended))
    _ = await process.restore()
    await process.backend.resume(.morty)
    fixture.duringNextCall { [process] in try? await process.save(.morty) }
    await #expect(throws: NetworkError.sessionEnded) { try await process.user() }
    #expect(fixture.events == ["service", "save"])
    #expect(fixture.kept == .session(.morty))
    #expect(try await process.user() == UserAuthData.morty.user)
  }
}
