import AccountEntities
import Entities
import FeatureTesting
import Testing
import Views

/// The account screen.
@MainActor
struct AccountTests {
  @Test func userIsFetchedEachTimeTheScreenAppears() async throws {
    let account = AccountOnFake()
    try await account.run.wait()
    try account.run.expect("Signed in as rick@citadel.org")
    try await account.run.tap("Delete Account")
    try await account.run.wait()
    #expect(account.count(of: "user") == 1)
    await account.press(.escape)
    try account.run.expect("Signed in as rick@citadel.org")

    #expect(account.count(of: "user") == 2)
  }
}
