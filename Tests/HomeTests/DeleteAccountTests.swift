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
    try home.driver.refuse("in capital letters")
    try await home.driver.type(text)
    await home.press(.enter)
    try await home.driver.wait()

    try home.driver.expect("( Delete Account )")
    try home.driver.expect("Type DELETE, in capital letters")
    #expect(home.count(of: "deleteAccount") == 0)
  }

  @Test func leavingTheFieldTellsWhatIsWrongOnlyIfSomethingWasTyped() async throws {
    let home = try await asked(HomeOnClosures())
    await home.press(.tab)
    try home.driver.refuse("in capital letters")
    try await home.driver.fill("Confirmation", "delete")
    try home.driver.refuse("in capital letters")
    try await home.driver.fill("Confirmation", "DELETE")
    await home.press(.tab)

    try home.driver.refuse("in capital letters")
    #expect(home.focused == "Delete Account")
  }

  @Test func enterInTheFieldDoesTheSame() async throws {
    let home = try await asked(HomeOnFake())
    try await home.driver.type(" DELETE ")
    await home.press(.enter)
    try await home.driver.wait()

    #expect(home.exits.ways == ["account deleted"])
  }

  @Test func aSessionThatHasEndedLeadsOutByTheOtherDoor() async throws {
    let home = try await asked(HomeOnClosures(deleteAccount: { () throws(NetworkError) in throw .sessionEnded }))
    try await home.driver.type("DELETE")
    await home.press(.enter)
    try await home.driver.wait()

    #expect(home.exits.ways == ["signed out"])
  }

  @Test func escIsAChangeOfMindAndKeepsTheWord() async throws {
    let cancellations = ValueRecorder<Bool>()
    let home = try await asked(
      HomeOnClosures(deleteAccount: { () throws(NetworkError) in await cancellations.record(Task.isCancelled) }))
    try await home.driver.type("DELETE")
    await home.press(.enter)
    await home.press(.escape)
    try await home.driver.wait()

    try home.driver.expect("▏DELETE")
    #expect(cancellations.values == [true])
    #expect(home.exits.ways == [])
  }

  @Test func comingBackTheWordHasToBeTypedAgain() async throws {
    let home = try await asked(HomeOnClosures())
    try await home.driver.type("DELETE")
    await home.press(.escape)
    try await home.driver.tap("Delete Account")

    try home.driver.refuse("▏DELETE")
    try home.driver.expect("( Delete Account )")
  }

  private func asked<Home: HeadlessFeature>(_ home: Home) async throws -> Home {
    try await home.driver.wait()
    await home.press("a")
    try await home.driver.tap("Delete Account")
    return home
  }
}
