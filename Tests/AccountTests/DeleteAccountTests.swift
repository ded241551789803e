import Entities
import FeatureTesting
import MicroappBasics
import Testing
import Views

/// The account is deleted only after the user has typed the word that confirms it.
@MainActor
struct DeleteAccountTests {
  @Test func messageIsShownOnLeavingTheFieldOnlyIfSomethingWasTyped() async throws {
    let account = try await asked(AccountOnClosures())
    await account.press(.tab)
    try account.run.refuse("in capital letters")
    try await account.run.fill("Confirmation", "delete")
    try account.run.refuse("in capital letters")
    try await account.run.fill("Confirmation", "DELETE")
    await account.press(.tab)

    try account.run.refuse("in capital letters")
    #expect(account.focused == "Delete Account")
  }

  @Test func wordIsSentByEnterAndMayHaveSpaceAroundIt() async throws {
    let account = try await asked(AccountOnFake())
    try await account.run.type(" DELETE ")
    await account.press(.enter)
    try await account.run.wait()

    #expect(account.exits.ways == ["account deleted"])
  }

  @Test func wordHasToBeTypedAgainAfterComingBack() async throws {
    let account = try await asked(AccountOnClosures())
    try await account.run.type("DELETE")
    await account.press(.escape)
    try await account.run.tap("Delete Account")

    try account.run.refuse("▏DELETE")
    try account.run.expect("( Delete Account )")
  }

  /// To leave the screen would cancel the deletion, which the server may have made, and hide the message of its failure.
  @Test(arguments: [nil, NetworkError.offline])
  func firstScreenWaitsForTheDeletionAndItsMessage(error: NetworkError?) async throws {
    let requests = EventQueue<Void>()
    let account = try await asked(
      AccountOnClosures(
        deleteAccount: { () throws(NetworkError) in if let error { throw error } },
        firstScreenRequests: { requests.events() }))
    try await account.run.type("DELETE")
    await account.press(.enter)
    requests.send(())
    try await account.run.wait()
    guard let error else { return #expect(account.exits.ways == ["account deleted"]) }
    try account.run.expect(error.message)
    try account.run.expect("Confirmation")
    await account.press(.enter)
    try await account.run.wait()
    try account.run.expect("Sign Out")
  }

  private func asked<Account: HeadlessFeature>(_ account: Account) async throws -> Account {
    try await account.run.wait()
    try await account.run.tap("Delete Account")
    return account
  }
}
