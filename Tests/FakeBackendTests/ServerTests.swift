import Backends
import Entities
import FakeBackend
import Testing

/// The fake in the shapes that every backend has: it takes in sessions of others.
struct ServerTests {
  private let world = World()

  private func session(_ uid: String, _ token: String) -> UserAuthData {
    UserAuthData(user: AppUser(uid: uid, email: "morty@citadel.org"), accessToken: token, refreshToken: "r")
  }

  @Test func aSessionOfAnotherServerIsTakenIn() async throws {
    let session = session("elsewhere-1", "token-1")
    #expect(try await world.backend.authServer.user(session) == session.user)
    #expect(try await world.backend.authServer.refresh(session) == session)
    try await world.backend.characterServer.setFavourite(3, true, session)
    #expect(try await world.backend.characterServer.favourites(session) == [3])
  }

  @Test func oneThatHasEndedIsNotTakenInAgain() async throws {
    let session = session("elsewhere-1", "token-1")
    try await world.backend.authServer.signOut(session)
    await #expect(throws: NetworkError.sessionEnded) { try await world.backend.authServer.user(session) }
    await #expect(throws: NetworkError.sessionEnded) { try await world.backend.characterServer.favourites(session) }
  }

  /// An account that was deleted elsewhere and made anew is another account, at the same address.
  @Test func aNewAccountHasNothingOfTheOneBefore() async throws {
    let (first, second) = (session("elsewhere-1", "token-1"), session("elsewhere-2", "token-2"))
    try await world.backend.characterServer.setFavourite(3, true, first)
    #expect(try await world.backend.characterServer.favourites(second) == [])
    #expect(try await world.backend.authServer.user(second) == second.user)
  }

  @Test func aVisitThatTheServerEndsBeginsAnew() async throws {
    let (auth, backend) = (world.backend.authServer, world.backend)
    let visit = ResidentVisit(auth: auth, characters: backend.characterServer) {
      await backend.admitResident()
    }
    let user = try await visit.user()
    try await backend.signOut(FakeBackend.residentSession)
    await #expect(throws: NetworkError.sessionEnded) { try await visit.user() }
    #expect(try await visit.user() == user)
  }
}
