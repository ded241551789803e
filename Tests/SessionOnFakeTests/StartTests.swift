import Backends
import Entities
@testable import FakeAccountsBackend
import Storage
import Testing

/// The start of the app, with a saved session and without one.
@MainActor
struct StartTests {
  @Test func atTheFirstStartNoUserIsSignedIn() async {
    let fixture = SessionFixture()
    let process = fixture.process()
    #expect(await process.restore() == nil)
    await #expect(throws: NetworkError.sessionEnded) { try await process.user() }
    await #expect(throws: NetworkError.sessionEnded) { try await process.deleteAccount() }
    #expect(fixture.events == [], "neither the service nor the storage was troubled")
    #expect(fixture.problems == [])
  }

  @Test func signingOutWithoutASessionDoesNothing() async {
    let fixture = SessionFixture()
    await fixture.process().signOut()
    #expect(!fixture.events.contains("service"))
    #expect(fixture.problems == [])
  }

  @Test func aSavedSessionSignsIn() async throws {
    let fixture = SessionFixture(keeping: .session(.morty))
    let process = fixture.process()
    #expect(await process.restore() == UserAuthData.morty.user)
    #expect(try await process.user() == UserAuthData.morty.user, "the service knows the session again")
    #expect(fixture.kept == .session(.morty))
    #expect(fixture.problems == [])
  }

  @Test func whatCannotBeReadIsToldAndIsNobody() async {
    let fixture = SessionFixture(keeping: .unreadable(message: "It was eaten."))
    let process = fixture.process()
    #expect(await process.restore() == nil)
    #expect(fixture.problems == ["It was eaten."])
    await #expect(throws: NetworkError.sessionEnded) { try await process.user() }
  }

  @Test(arguments: [SessionStorage.Loaded.nothing, .unreadable(message: "It was eaten.")])
  func whatIsNotFoundAnyMoreTakesThePlaceOfWhoWasThere(found: SessionStorage.Loaded) async throws {
    let fixture = SessionFixture(keeping: .session(.morty))
    let process = fixture.process()
    _ = await process.restore()
    fixture.keep(found)
    #expect(await process.restore() == nil)
    await #expect(throws: NetworkError.sessionEnded) { try await process.user() }
  }
}
