import Entities
import FakeCharactersBackend
import FeatureTesting
import Testing
import Views

/// An account goes only after one has typed that one means it.
@MainActor
struct DeleteAccountTests {
  @Test(arguments: ["delete", "DELET", "DELETED", "DEL ETE"])
  func anythingElseIsNotTheWord(text: String) async throws {
    let home = try await asked(HomeOnFake())
    try home.run.refuse("in capital letters")
    try await home.run.type(text)
    await home.press(.enter)
    try await home.run.wait()

    try home.run.expect("( Delete Account )")
    try home.run.expect("Type DELETE, in capital letters")
    #expect(home.count(of: "deleteAccount") == 0)
  }

  @Test func leavingTheFieldTellsWhatIsWrongOnlyIfSomethingWasTyped() async throws {
    let home = try await asked(HomeOnClosures())
    await home.press(.tab)
    try home.run.refuse("in capital letters")
    try await home.run.fill("Confirmation", "delete")
    try home.run.refuse("in capital letters")
    try await home.run.fill("Confirmation", "DELETE")
    await home.press(.tab)

    try home.run.refuse("in capital letters")
    #expect(home.focused == "Delete Account")
  }

  @Test func enterInTheFieldDoesTheSame() async throws {
    let home = try await asked(HomeOnFake())
    try await home.run.type(" DELETE ")
    await home.press(.enter)
    try await home.run.wait()

    #expect(home.exits.ways == ["account deleted"])
  }

  @Test func aSessionThatHasEndedLeadsOutByTheOtherDoor() async throws {
    let home = try await asked(HomeOnClosures(deleteAccount: { () throws(NetworkError) in throw .sessionEnded }))
    try await home.run.type("DELETE")
    await home.press(.enter)
    try await home.run.wait()

    #expect(home.exits.ways == ["signed out"])
  }

  @Test func escIsAChangeOfMindAndKeepsTheWord() async throws {
    let cancellations = ValueRecorder<Bool>()
    let home = try await asked(
      HomeOnClosures(deleteAccount: { () throws(NetworkError) in await cancellations.record(Task.isCancelled) }))
    try await home.run.type("DELETE")
    await home.press(.enter)
    await home.press(.escape)
    try await home.run.wait()

    try home.run.expect("▏DELETE")
    #expect(cancellations.values == [true])
    #expect(home.exits.ways == [])
  }

  @Test func comingBackTheWordHasToBeTypedAgain() async throws {
    let home = try await asked(HomeOnClosures())
    try await home.run.type("DELETE")
    await home.press(.escape)
    try await home.run.tap("Delete Account")

    try home.run.refuse("▏DELETE")
    try home.run.expect("( Delete Account )")
  }

  private func asked<Home: HeadlessFeature>(_ home: Home) async throws -> Home {
    try await home.run.wait()
    await home.press("a")
    try await home.run.tap("Delete Account")
    return home
  }
}
