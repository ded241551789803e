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
      backends: [.init("fake", "characters in memory, with state: favourites stay, statuses change by themselves")],
      flags: [.number("--characters", "N", "how many characters the fake holds (826)", in: 0...1_000_000_000)]
    ) { workbench in
      let backend = FakeBackend(clock: workbench.clock, characterCount: workbench.number(of: "--characters") ?? 826)
      let visit = backend.residentVisit
      let dependencies = HomeModuleFactory.Dependencies(
        characters: .init(
          pageAction: workbench.endpoint("page", backend.characters),
          changesAction: workbench.stream("changes", backend.changes), clock: workbench.clock),
        favourites: .init(
          favouritesAction: workbench.endpoint("favourites", visit.favourites),
          setFavouriteAction: workbench.endpoint("setFavourite", visit.setFavourite)),
        account: .init(
          userAction: workbench.endpoint("user", visit.user),
          signOutAction: workbench.endpoint("signOut", visit.signOut),
          deleteAccountAction: workbench.endpoint("deleteAccount", visit.deleteAccount)))
      let signedOut = { @MainActor in workbench.finish("Signed out") }
      let accountDeleted = { @MainActor in workbench.finish("Account deleted") }
      return { HomeRoot(dependencies: dependencies, signedOut: signedOut, accountDeleted: accountDeleted) }
    }.run()
  }
}
