import Concurrency
import Entities
import Home
import MicroappKit
import Synchronization
import Testing
import Views

/// The two ready-made forms of the dependencies.
@MainActor
struct DummiesTests {
  @Test func placeholdersLeadThroughEveryFlow() async throws {
    let exits = Exits()
    let pilot = pilot(exits)
    try await pilot.wait(for: "1 of 1")
    try pilot.expect("Rick Sanchez")
    await pilot.press(Key(.character("f")))
    try pilot.expect("★")
    await pilot.press(Key(.enter))
    try pilot.expect("[x] Favourite")
    await pilot.press(Key(.escape))
    await pilot.press(Key(.character("a")))
    try pilot.expect("Signed in as placeholder@example.org")
    try await pilot.tap("Sign Out")
    #expect(exits.ways == ["signed out"])
  }

  @Test func placeholdersDeleteTheAccount() async throws {
    let exits = Exits()
    let pilot = pilot(exits)
    try await pilot.wait(for: "1 of 1")
    await pilot.press(Key(.character("a")))
    try await pilot.tap("Delete Account")
    try await pilot.fill("Confirmation", "DELETE")
    try await pilot.tap("Delete Account")
    #expect(exits.ways == ["account deleted"])
  }

  @Test func oneIsLedOutOnlyOnce() async throws {
    let exits = Exits()
    let pilot = pilot(exits)
    try await pilot.wait(for: "1 of 1")
    await pilot.press(Key(.character("a")))
    try await pilot.tap("Sign Out")
    try await pilot.tap("Sign Out")
    #expect(exits.ways == ["signed out"])
  }

  private func pilot(_ exits: Exits) -> Pilot {
    let clock = VirtualClock()
    let root = HomeRoot(
      dependencies: .placeholder(clock: clock), signedOut: exits.signedOut, accountDeleted: exits.accountDeleted)
    return Pilot(workbench: Workbench(clock: clock)) { root }
  }

  @Test func whatMustNotBeCalledNamesItself() async throws {
    let reported = Mutex<[String]>([])
    let report = { @Sendable (text: String) in reported.withLock { $0.append(text) } }
    let dependencies = HomeModuleFactory.Dependencies.unimplemented(clock: VirtualClock(), report)
    await #expect(throws: NetworkError.server(status: 501)) {
      try await dependencies.characters.pageAction(CharacterQuery(), 1)
    }
    for await _ in dependencies.characters.changesAction() {}
    _ = try? await dependencies.favourites.favouritesAction()
    _ = try? await dependencies.favourites.setFavouriteAction(1, true)
    _ = try? await dependencies.account.userAction()
    _ = try? await dependencies.account.signOutAction()
    _ = try? await dependencies.account.deleteAccountAction()

    let names = reported.withLock { $0.compactMap { $0.split(separator: " ").first } }
    #expect(
      names == [
        "CharactersDependencies.pageAction", "CharactersDependencies.changesAction",
        "FavouritesDependencies.favouritesAction", "FavouritesDependencies.setFavouriteAction",
        "AccountDependencies.userAction", "AccountDependencies.signOutAction",
        "AccountDependencies.deleteAccountAction",
      ])
  }
}
