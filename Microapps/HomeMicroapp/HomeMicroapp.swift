import Entities
import FakeBackend
import Home
import MicroappKit

@main
enum HomeMicroapp {
  static func main() async {
    await Microapp(
      "HomeMicroapp", about: "characters, favourites and the account, alone, on a backend that remembers",
      hint: "\(FakeBackend.resident.email) is signed in",
      backends: [
        .init("fake", "characters in memory, with state: stars stay, and every 5 s somebody's status changes")
      ],
      flags: [.number("--characters", "N", "how many characters the fake holds (826)", in: 0...1_000_000_000)]
    ) { workbench in
      let count = workbench.number(of: "--characters") ?? FakeBackend.defaultCharacterCount
      let backend = FakeBackend(clock: workbench.clock, characterCount: count)
      let visit = Visit(backend: backend)
      let dependencies = HomeModuleFactory.Dependencies(
        characters: .init(
          pageAction: workbench.endpoint("page", backend.characters),
          changesAction: workbench.stream("changes", backend.changes), clock: workbench.clock),
        favourites: .init(
          favouritesAction: workbench.endpoint("favourites", backend.favourites),
          setFavouriteAction: workbench.endpoint("setFavourite", backend.setFavourite)),
        account: .init(
          userAction: workbench.endpoint("user", visit.user),
          signOutAction: workbench.endpoint("signOut", visit.signOut),
          deleteAccountAction: workbench.endpoint("deleteAccount", visit.deleteAccount)))
      return {
        HomeRoot(
          dependencies: dependencies, signedOut: { workbench.finish("Signed out") },
          accountDeleted: { workbench.finish("Account deleted") })
      }
    }.run()
  }
}
