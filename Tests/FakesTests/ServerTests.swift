import AccountEntities
import CharacterEntities
import Entities
@testable import FakeAccountsBackend
@testable import FakeCharactersBackend
import Services
import Testing

/// The fakes as backends: they resume sessions of other servers.
struct ServerTests {
  private let fakes = Fakes()
  private var auth: AuthService { fakes.accounts.service }
  private var characters: CharacterService { fakes.characters.service }

  private func session(_ uid: String, _ token: String) -> UserAuthData {
    UserAuthData(user: AppUser(uid: uid, email: "morty@citadel.org"), accessToken: token, refreshToken: "r")
  }

  @Test func aSessionOfAnotherServerIsTakenIn() async throws {
    let session = session("elsewhere-1", "token-1")
    #expect(try await auth.user(session) == session.user)
    #expect(try await auth.refresh(session) == session)
    try await characters.setFavourite(session, FavouriteChange(id: 3, isFavourite: true))
    #expect(try await characters.favourites(session) == [3])
  }

  @Test func oneThatHasEndedIsNotTakenInAgain() async throws {
    let session = session("elsewhere-1", "token-1")
    try await auth.signOut(session)
    await #expect(throws: NetworkError.sessionEnded) { try await auth.user(session) }
    await #expect(throws: NetworkError.sessionEnded) { try await characters.favourites(session) }
  }

  /// An account that was deleted elsewhere and made anew is another account, at the same address.
  @Test func aNewAccountHasNothingOfTheOneBefore() async throws {
    let (first, second) = (session("elsewhere-1", "token-1"), session("elsewhere-2", "token-2"))
    try await characters.setFavourite(first, FavouriteChange(id: 3, isFavourite: true))
    #expect(try await characters.favourites(second) == [])
    #expect(try await auth.user(second) == second.user)
  }

  @Test func theDemoUserSignsInAgainAfterTheServerEndedTheSession() async throws {
    let demo = fakes.accounts.demoUserAccount
    let user = try await demo.user()
    try await fakes.accounts.signOut(FakeAccounts.demoSession)
    await #expect(throws: NetworkError.sessionEnded) { try await demo.user() }
    #expect(try await demo.user() == user)
  }

  @Test func aCallAfterTheEndOfTheSessionFailsAndTheNextSignsInAgain() async throws {
    let (account, characters) = (fakes.accounts.demoUserAccount, fakes.characters.demoUserCharacters)
    account.endSession()
    await #expect(throws: NetworkError.sessionEnded, "also before the first call") { try await account.user() }
    let user = try await account.user()
    account.endSession()
    await #expect(throws: NetworkError.sessionEnded) { try await account.deleteAccount() }
    #expect(try await account.user() == user)
    characters.endSession()
    _ = try await characters.page(CharacterQuery(), 1)
    await #expect(throws: NetworkError.sessionEnded) { try await characters.favourites() }
    #expect(try await characters.favourites() == [])
  }

  @Test func theFavouritesOfADeletedAccountAreGoneWithIt() async throws {
    let (account, characters) = (fakes.accounts.demoUserAccount, fakes.characters.demoUserCharacters)
    let user = try await account.user()
    let other = try await auth.login(FakeAccounts.demoUser)
    try await characters.setFavourite(FavouriteChange(id: 3, isFavourite: true))
    try await account.deleteAccount()
    #expect(try await account.user() == user)
    #expect(try await characters.favourites() == [])
    await #expect(throws: NetworkError.sessionEnded, "a new account does not open old sessions") {
      try await auth.user(other)
    }
  }
}
