import Concurrency
import Entities
@testable import FakeBackend
import Home
import MicroappKit
import Views

/// The feature on a backend that remembers, behind the same endpoints as in its microapp.
@MainActor
final class HomeOnFake {
  let clock: VirtualClock
  let backend: FakeBackend
  let exits = Exits()
  let calls: CallLog
  let pilot: Pilot

  /// - Parameter changeInterval: with zero nobody ever changes.
  init(
    size: Size = .tenRows, characterCount: Int = 826, changeInterval: Duration = .zero
  ) {
    let clock = VirtualClock()
    let workbench = Workbench(clock: clock)
    let backend = FakeBackend(clock: clock, characterCount: characterCount, changeInterval: changeInterval)
    let visit = backend.residentVisit
    let dependencies = HomeModuleFactory.Dependencies(
      characters: .init(
        pageAction: workbench.endpoint("page", backend.characters),
        changesAction: workbench.stream("changes", backend.changes), clock: clock),
      favourites: .init(
        favouritesAction: workbench.endpoint("favourites", visit.favourites),
        setFavouriteAction: workbench.endpoint("setFavourite", visit.setFavourite)),
      account: .init(
        userAction: workbench.endpoint("user", visit.user), signOutAction: workbench.endpoint("signOut", visit.signOut),
        deleteAccountAction: workbench.endpoint("deleteAccount", visit.deleteAccount)))
    let root = HomeRoot(
      dependencies: dependencies, signedOut: exits.signedOut, accountDeleted: exits.accountDeleted)
    self.clock = clock
    self.backend = backend
    calls = workbench.calls
    pilot = Pilot(size: size, workbench: workbench, timeout: .seconds(100)) { root }
  }
}

/// Who left the feature, and by which exit.
@MainActor
final class Exits {
  private(set) var ways: [String] = []

  func signedOut() { ways.append("signed out") }
  func accountDeleted() { ways.append("account deleted") }
}

extension FakeBackend {
  /// What the resident has starred, as the server has it.
  var residentFavourites: Set<Int> { favouriteIDs[Self.residentSession.user.uid] ?? [] }
}
