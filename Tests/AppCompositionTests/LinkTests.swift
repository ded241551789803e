import AccountEntities
import Entities
import FeatureTesting
import Services
import Testing
import Views

@testable import AppComposition

/// Links that come in at a bad moment. Each waits until the user has read what is on the screen.
@MainActor
struct LinkTests {
  private typealias App = AppOnEndpoints

  @Test func aLinkWaitsUntilTheSheetIsClosed() async throws {
    let app = App()
    try app.change("redeem", .hang)
    try await app.run.wait()
    await app.open(App.signInLink)
    await app.open(App.accountLink)
    try app.run.expect("Signing in")
    try app.run.refuse("Sign Out")
    try app.run.refuse("Session ended")
    await app.run.press(Key(.escape))
    await app.run.press(Key(.escape))
    try await app.run.wait()
    try app.run.expect("Sign Out")
  }

  /// No user is signed in then, so it is for the user who signs in.
  @Test(arguments: [AppUser.rick, .morty])
  func aLinkWaitsUntilAUserHasSignedInAgain(user: AppUser) async throws {
    let app = App { $0.authentication.login = { _ in user } }
    try await app.run.wait()
    try app.change("user", .fail("session ended"))
    try await app.run.tap("Account")
    try await app.run.wait(for: "Sign in again as rick@citadel.org")
    await app.open("microapps://characters/7")
    try app.change("user", .normal)
    await app.open(App.accountLink)
    try await app.run.fill("Password", "wubbalubba")
    await app.run.press(Key(.enter))
    try await app.run.wait()
    try app.run.expect("✓ Signed in as \(user)")
    try app.run.expect("Sign Out")
  }

  @Test(arguments: [true, false])
  func aLinkThatHasComeToAUserIsNotForTheNextOne(isDeleted: Bool) async throws {
    let app = App()
    try app.change("deleteAccount", .delay(.seconds(1)))
    try await app.deleteAccount()
    try app.run.expect("Deleting the account")
    if isDeleted { await app.open(App.accountLink) }
    try await app.run.wait()
    try app.run.expect("✓ Account deleted")
    if !isDeleted { await app.open(App.accountLink) }
    try await app.signIn()
    try await app.run.wait()
    // A link that has come while no user was signed in is for the next one.
    if isDeleted { try app.run.expect("[1 Home]") } else { try app.run.expect("Sign Out") }
  }

  @Test func aLinkDuringADeletionThatFailsComesAfterTheMessage() async throws {
    let app = App()
    try app.change("deleteAccount", .fail("offline", after: .seconds(1)))
    try await app.deleteAccount()
    await app.open("microapps://characters")
    try await app.run.wait()
    try app.run.expect("You're offline")
    try app.run.expect("Delete Account")
    try await app.run.tap("OK")
    try await app.run.wait()
    try app.run.expect("[1 Home]")
  }

  @Test func aSignInLinkDuringTheDeletionSignsInAfterIt() async throws {
    let app = App()
    try app.change("deleteAccount", .delay(.seconds(1)))
    try await app.deleteAccount()
    await app.open(App.signInLink)
    try app.run.expect("Deleting the account")
    try await app.run.wait()
    try app.run.expect("✓ Signed in as morty@citadel.org")
  }

  @Test func aSheetDoesNotOutliveItsTabs() async throws {
    let app = App()
    try app.change("user", .fail("session ended"))
    try await app.run.wait()
    try await app.run.tap("Account")
    try await app.run.wait(for: "Sign in again as rick@citadel.org")
    await app.run.press(Key(.escape))
    await app.run.press(Key(.escape))
    try app.run.expect("✓ Signed out. Your session has ended")
    #expect(app.count(of: "signOut") == 1)
    try app.run.refuse("Sign in again")
    try app.run.expect("Welcome")
  }

  @Test func aSignInLinkDuringAnotherSignInIsOpenedAfterIt() async throws {
    let app = App(user: nil)
    try app.change("login", .delay(.seconds(1)))
    try app.change("redeem", .hang)
    try await app.signIn()
    await app.open(App.signInLink)
    #expect(app.count(of: "redeem") == 0)
    try await app.run.wait(for: "Signing in…")
    try await app.run.wait(for: "[1 Home]")
    #expect(app.count(of: "redeem") == 1)
    try app.run.expect("Sign In")
  }

  @Test func ofTwoSignInLinksThatWaitTheLaterOneIsOpened() async throws {
    let later = MagicLinkProof(link: App.signInLink)
    let app = App(user: nil) { $0.authentication.redeem = { $0 == later ? .morty : .rick } }
    try app.change("login", .delay(.seconds(1)))
    try await app.signIn()
    await app.open("microapps://login-callback?code=c136")
    await app.open(App.signInLink)
    try await app.run.wait()
    try app.run.expect("✓ Signed in as morty@citadel.org")
    #expect(app.count(of: "redeem") == 1)
  }

  @Test func leavingTheTabEndsTheOpeningOfALink() async throws {
    let app = App()
    try app.change("character", .hang)
    try await app.run.wait()
    await app.open("microapps://characters/7")
    try app.run.expect("Opening…")
    await app.run.press(Key(.character("2")))
    try app.run.refuse("Opening…")
    try await app.run.wait()
    try app.run.expect("Sign Out")
  }

  /// The wait for the answer goes on in the same Authentication.
  @Test func aSessionThatEndsBehindTheSheetChangesItsTitleAlone() async throws {
    let app = App()
    try app.change("user", .fail("session ended", after: .seconds(1)))
    try app.change("redeem", .hang)
    try await app.run.wait()
    await app.run.press(Key(.character("2")))
    await app.open(App.signInLink)
    try app.run.expect("Signing in")
    try await app.run.wait(for: "Sign in again as rick@citadel.org")
    try app.run.expect("Signing in")
    #expect(app.count(of: "redeem") == 1)
  }

  @Test func aSignInLinkIsNotOpenedAgainAfterItsFailure() async throws {
    let app = App(user: nil)
    try app.change("redeem", .fail("wrong or old link"))
    try await app.run.wait()
    await app.open(App.signInLink)
    try await app.run.wait()
    try await app.run.tap("OK")
    try await app.signIn()
    try await app.run.wait()
    #expect(app.count(of: "redeem") == 1)
    try app.run.refuse("Sign In")
  }

  /// The user who is signed in has not asked for it; one who signs in has.
  @Test func theErrorOfALinkIsSaidOnlyWhereAUserSignsIn() async throws {
    let app = App()
    try app.change("redeem", .fail("user blocked"))
    try await app.run.wait()
    await app.open(App.refusal)
    try app.run.refuse("Sign In")
    #expect(app.count(of: "redeem") == 0)
    await app.open(App.signInLink)
    try await app.run.wait()
    try await app.run.tap("OK")
    await app.open(App.refusal)
    #expect(app.count(of: "redeem") == 2)
  }
}
