import Entities
import FakeBackend
import FeatureTesting
import MicroappKit
import Testing
import Views

/// An account goes only after one has typed that one means it.
@MainActor
struct DeleteAccountTests {
  @Test func withoutTheWordItCannotBeTapped() async throws {
    let home = try await asked(HomeOnFake())
    try home.pilot.expect("This deletes the account of rick@citadel.org, for good. Type DELETE to go on.")
    try home.pilot.expect("( Delete Account )")
    await home.press(.enter)

    try home.pilot.expect("Type DELETE, in capital letters")
    #expect(home.count(of: "deleteAccount") == 0)
  }

  @Test(arguments: ["delete", "DELET", "DELETED", "DEL ETE"])
  func anythingElseIsNotTheWord(text: String) async throws {
    let home = try await asked(HomeOnFake())
    try home.pilot.refuse("in capital letters")
    try await home.pilot.type(text)
    await home.press(.enter)
    try await home.pilot.wait()

    try home.pilot.expect("( Delete Account )")
    try home.pilot.expect("Type DELETE, in capital letters")
    #expect(home.count(of: "deleteAccount") == 0)
  }

  @Test func leavingTheFieldTellsWhatIsWrongOnlyIfSomethingWasTyped() async throws {
    let home = try await asked(HomeOnClosures())
    await home.press(.tab)
    try home.pilot.refuse("in capital letters")
    try await home.pilot.fill("Confirmation", "delete")
    try home.pilot.refuse("in capital letters")
    try await home.pilot.fill("Confirmation", "DELETE")
    await home.press(.tab)

    try home.pilot.refuse("in capital letters")
    #expect(home.focused == "Delete Account")
  }

  @Test func theWordDeletesTheAccountAndLeadsOut() async throws {
    let home = try await asked(HomeOnFake())
    try await home.pilot.type("DELETE")
    await home.press(.tab)
    try home.pilot.expect("› [ Delete Account ]")
    await home.press(.enter)
    try home.pilot.expect("Loading…")
    #expect(home.exits.ways == [])
    try await home.pilot.wait()

    #expect(home.exits.ways == ["account deleted"])
    #expect(home.count(of: "deleteAccount") == 1)
  }

  @Test func enterInTheFieldDoesTheSame() async throws {
    let home = try await asked(HomeOnFake())
    try await home.pilot.type(" DELETE ")
    await home.press(.enter)
    try await home.pilot.wait()

    #expect(home.exits.ways == ["account deleted"])
  }

  @Test func aFailureIsSaidAndLeadsNowhere() async throws {
    let home = try await asked(HomeOnClosures(deleteAccount: { () throws(NetworkError) in throw .offline }))
    try await home.pilot.type("DELETE")
    await home.press(.enter)
    try await home.pilot.wait()
    try home.pilot.expect("╭ Error ─")
    try await home.pilot.tap("OK")

    #expect(home.exits.ways == [])
    try home.pilot.expect("▏DELETE")
  }

  @Test func aSessionThatHasEndedLeadsOutByTheOtherDoor() async throws {
    let home = try await asked(HomeOnClosures(deleteAccount: { () throws(NetworkError) in throw .sessionEnded }))
    try await home.pilot.type("DELETE")
    await home.press(.enter)
    try await home.pilot.wait()

    #expect(home.exits.ways == ["signed out"])
  }

  @Test func leavingIsAChangeOfMind() async throws {
    let cancellations = Received<Bool>()
    let home = try await asked(
      HomeOnClosures(deleteAccount: { () throws(NetworkError) in await cancellations.take(Task.isCancelled) }))
    try await home.pilot.type("DELETE")
    await home.press(.enter)
    await home.press(.escape)
    try await home.pilot.wait()

    try home.pilot.expect("[ Sign Out ]")
    #expect(cancellations.values == [true])
    #expect(home.exits.ways == [])
  }

  @Test func comingBackTheWordHasToBeTypedAgain() async throws {
    let home = try await asked(HomeOnClosures())
    try await home.pilot.type("DELETE")
    await home.press(.escape)
    try await home.pilot.tap("Delete Account")

    try home.pilot.refuse("▏DELETE")
    try home.pilot.expect("( Delete Account )")
  }

  private func asked<Home: HeadlessFeature>(_ home: Home) async throws -> Home {
    try await home.pilot.wait()
    await home.press("a")
    try await home.pilot.tap("Delete Account")
    return home
  }
}
