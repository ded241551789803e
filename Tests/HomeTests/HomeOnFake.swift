import Backends
import Concurrency
import Entities
@testable import FakeBackend
import FeatureTesting
import Home
import MicroappKit
import Views

/// The feature on the fakes, with the same endpoints as in its microapp.
final class HomeOnFake: HeadlessFeature {
  let backend: FakeBackend
  let exits = Exits()

  /// - Parameter changeInterval: the time between two changes; with zero, no character changes.
  init(
    size: Size = .tenRows, characterCount: Int = 826, changeInterval: Duration = .zero
  ) {
    let clock = VirtualClock()
    let backend = FakeBackend(clock: clock, characterCount: characterCount, changeInterval: changeInterval)
    let exits = exits
    self.backend = backend
    super.init(size: size, clock: clock) { context in
      let session = backend.residentVisit
      let dependencies = HomeModuleFactory.Dependencies(
        page: context.endpoint("page", session.page), changes: context.stream("changes", session.changes),
        favourites: context.endpoint("favourites", session.favourites),
        setFavourite: context.endpoint("setFavourite", session.setFavourite),
        user: context.endpoint("user", session.user), signOut: context.endpoint("signOut", session.signOut),
        deleteAccount: context.endpoint("deleteAccount", session.deleteAccount), clock: clock)
      return HomeRoot(
        dependencies: dependencies, signedOut: exits.signedOut, accountDeleted: exits.accountDeleted)
    }
  }
}

extension FakeBackend {
  /// The favourites of the demo user, on the server.
  var residentFavourites: Set<Int> { favouriteIDs[Self.residentSession.user.uid] ?? [] }
}
