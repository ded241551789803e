import Entities
import FeatureTesting
import Home
import MicroappBasics
import Services
import Views

@testable import FakeAccountsBackend
@testable import FakeCharactersBackend
@testable import HomeMicroapp

/// The feature on the fakes, composed as in its microapp.
final class HomeOnFake: HeadlessFeature {
  let characters: FakeCharacters
  let exits = Exits()
  let tabs = Tabs()

  /// - Parameter changeInterval: the time between two changes; with zero, no character changes.
  init(
    size: Size = .tenRows, characterCount: Int = 826, changeInterval: Duration = .zero
  ) {
    let clock = VirtualClock()
    let characters = FakeCharacters(clock: clock, count: characterCount, changeInterval: changeInterval)
    let (exits, tabs) = (exits, tabs)
    self.characters = characters
    super.init(size: size, clock: clock, service: characters.demoUserCharacters) { context in
      BesideAnotherTab(
        tabs: tabs, feature: HomeRoot(dependencies: HomeMicroapp.dependencies(context), signedOut: exits.signedOut))
    }
  }
}

extension FakeCharacters {
  /// The favourites of the demo user, on the server.
  var demoUserFavourites: Set<Int> {
    get async throws { try await favouriteIDs[accounts.accountNumber(of: FakeAccounts.demoSession)] ?? [] }
  }
}
