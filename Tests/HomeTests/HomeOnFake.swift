import Backends
import Concurrency
import Entities
@testable import FakeAccountsBackend
@testable import FakeCharactersBackend
import FeatureTesting
import Home
import MicroappKit
import Views

/// The feature on the fakes, with the same endpoints as in its microapp.
final class HomeOnFake: HeadlessFeature {
  let characters: FakeCharacters
  let exits = Exits()

  /// - Parameter changeInterval: the time between two changes; with zero, no character changes.
  init(
    size: Size = .tenRows, characterCount: Int = 826, changeInterval: Duration = .zero
  ) {
    let clock = VirtualClock()
    let characters = FakeCharacters(clock: clock, count: characterCount, changeInterval: changeInterval)
    let exits = exits
    self.characters = characters
    super.init(size: size, clock: clock) { context in
      let session = characters.demoUserSession
      let dependencies = HomeModuleFactory.Dependencies(
        page: context.endpoint("page", calling: session.page),
        changes: context.stream("changes", calling: session.changes),
        favourites: context.endpoint("favourites", calling: session.favourites),
        setFavourite: context.endpoint("setFavourite", calling: session.setFavourite),
        user: context.endpoint("user", calling: session.user),
        signOut: context.endpoint("signOut", calling: session.signOut),
        deleteAccount: context.endpoint("deleteAccount", calling: session.deleteAccount), clock: clock)
      return HomeRoot(
        dependencies: dependencies, signedOut: exits.signedOut, accountDeleted: exits.accountDeleted)
    }
  }
}

extension FakeCharacters {
  /// The favourites of the demo user, on the server.
  var demoUserFavourites: Set<Int> {
    get async throws { try await favouriteIDs[accounts.accountNumber(of: FakeAccounts.demoSession)] ?? [] }
  }
}
