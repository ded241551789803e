import AccountEntities
import Entities
import FeatureTesting
import Testing
import Views

@testable import AppComposition

/// The tabs and the messages belong to the session that there is.
@MainActor
struct SessionOnScreenTests {
  private typealias App = AppOnEndpoints

  /// The server has signed the other user in before.
  @Test func escWhileTheSessionIsSavedLeadsToTheTabsOfItsUser() async throws {
    let app = App { $0.account.user = { .morty } }
    try app.change("save", .hang)
    try await app.run.wait()
    await app.open(App.signInLink)
    try app.run.expect("Signing in")
    await app.run.press(Key(.escape))
    try app.run.expect("✓ Signed in as morty@citadel.org")
    try await app.run.tap("Account")
    try await app.run.wait()
    try app.run.expect("Signed in as morty@citadel.org")
    #expect(app.savedEmails.values == ["morty@citadel.org"])
    await app.open(App.signInLink)
    try app.run.refuse("Sign In")
  }

  @Test func escBeforeTheAnswerSignsNobodyIn() async throws {
    let app = App()
    try app.change("redeem", .hang)
    try await app.run.wait()
    await app.open(App.signInLink)
    await app.run.press(Key(.escape))
    await app.run.press(Key(.escape))
    try app.run.refuse("Signed in")
    #expect(app.count(of: "save") == 0)
    #expect(app.savedEmails.values == [])
  }

  @Test func aToastGoesWithTheUserOfWhomItSpeaks() async throws {
    let app = App(user: nil)
    try await app.signIn()
    try await app.run.wait()
    try app.run.expect("✓ Signed in as rick@citadel.org")
    await app.run.press(Key(.character("2")))
    try await app.run.wait()
    try await app.run.tap("Sign Out")
    try await app.run.wait()
    try app.run.expect("Welcome")
    try app.run.refuse("✓")
  }

  @Test func theAddressOfADeletedAccountIsForgotten() async throws {
    let app = App(user: nil)
    try await app.signIn()
    await app.run.press(Key(.character("2")))
    try await app.deleteAccount()
    try await app.run.wait()
    try await app.run.tap("Sign In")
    try app.run.refuse("rick@citadel.org")
    #expect(app.savedEmails.values == ["rick@citadel.org", ""])
  }

  @Test func theReasonWhyASessionHasEndedIsSaid() async throws {
    let app = App { $0.sessionEndReason = { AccountError.userBlocked } }
    try app.change("user", .fail("session ended"))
    try await app.run.wait()
    try await app.run.tap("Account")
    try await app.run.wait(for: "Sign in again as rick@citadel.org")
    try app.run.expect(AccountError.userBlocked.message)
  }
}
