import Backends
import AppContainer
import Entities
import FakeBackend
import Storage
import Testing

/// Who is signed in at a start, and nobody.
@MainActor
struct StartTests {
  @Test func nobodyIsSignedInAtFirst() async {
    let household = Household()
    let container = household.container()
    #expect(await container.restore() == nil)
    await #expect(throws: NetworkError.sessionEnded) { try await container.user() }
    await #expect(throws: NetworkError.sessionEnded) { try await container.deleteAccount() }
    #expect(household.events == [], "neither the server nor the storage was troubled")
    #expect(household.problems == [])
  }

  @Test func nobodyCanSignOut() async {
    let household = Household()
    await household.container().signOut()
    #expect(!household.events.contains("server"))
    #expect(household.problems == [])
  }

  @Test func whoWasSignedInStillIs() async throws {
    let household = Household(keeping: .session(.morty))
    let container = household.container()
    #expect(await container.restore() == UserAuthData.morty.user)
    #expect(try await container.user() == UserAuthData.morty.user, "the server knows the session again")
    #expect(household.kept == .session(.morty))
    #expect(household.problems == [])
  }

  @Test func whatCannotBeReadIsToldAndIsNobody() async {
    let household = Household(keeping: .unreadable(message: "It was eaten."))
    let container = household.container()
    #expect(await container.restore() == nil)
    #expect(household.problems == ["It was eaten."])
    await #expect(throws: NetworkError.sessionEnded) { try await container.user() }
  }

  @Test(arguments: [SessionStorage.Loaded.nothing, .unreadable(message: "It was eaten.")])
  func whatIsNotFoundAnyMoreTakesThePlaceOfWhoWasThere(found: SessionStorage.Loaded) async throws {
    let household = Household(keeping: .session(.morty))
    let container = household.container()
    _ = await container.restore()
    household.keep(found)
    #expect(await container.restore() == nil)
    await #expect(throws: NetworkError.sessionEnded) { try await container.user() }
  }
}
