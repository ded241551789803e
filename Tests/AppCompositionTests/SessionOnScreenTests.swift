import AccountEntities
import CharacterEntities
import Entities
import FeatureTesting
import Testing
import Views

@testable import AppComposition

/// The tabs and the messages belong to the session that there is.
@MainActor
struct SessionOnScreenTests {
  private typealias App = AppOnEndpoints

  private func appWithACharacter() -> App {
    let rick = CharacterData(
      id: 1, name: "Rick Sanchez", status: .alive, species: "Human", gender: .male, origin: "Earth",
      location: "Citadel", episodeCount: 51)
    return App { $0.home.page = { _, _ in CharacterPage(characters: [rick], total: 1, isLast: true) } }
  }

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
    try app.run.refuse("Signed in as")
    try app.run.expect("✓ Signed out")
    try app.run.refuse("Your session has ended")
    await app.run.sleep(for: .seconds(4))
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

  @Test func theFormBeginsWithTheAddressOfTheLastUser() async throws {
    let app = App(user: nil)
    try await app.signIn()
    await app.run.press(Key(.character("2")))
    try await app.run.wait()
    try await app.run.tap("Sign Out")
    try await app.run.wait()
    try await app.run.tap("Sign In")
    try app.run.expect("rick@citadel.org")
  }

  @Test(arguments: ["page", "favourites"])
  func homeAsksToSignInAgainToo(call: String) async throws {
    let app = App()
    try app.change(call, .fail("session ended"))
    try await app.run.wait(for: "Sign in again as rick@citadel.org")
    try app.run.refuse("Welcome")
  }

  @Test func theReasonWhyASessionHasEndedIsSaid() async throws {
    let app = App { $0.sessionEndReason = { AccountError.userBlocked } }
    try app.change("user", .fail("session ended"))
    try await app.run.wait()
    try await app.run.tap("Account")
    try await app.run.wait(for: "Sign in again as rick@citadel.org")
    try app.run.expect(AccountError.userBlocked.message)
  }

  @Test func noToastIsOverTheSheetThatAsksToSignInAgain() async throws {
    let app = App(user: nil)
    try app.change("user", .fail("session ended"))
    try await app.signIn()
    try app.run.expect("✓ Signed in as rick@citadel.org")
    await app.run.press(Key(.character("2")))
    try await app.run.wait(for: "Sign in again as rick@citadel.org")
    try app.run.refuse("✓")
  }

  @Test func theTabsStayIfTheirUserSignsInAgainWithAnotherAddress() async throws {
    let app = App { $0.authentication.login = { _ in AppUser(uid: "rick", email: "sanchez@citadel.org") } }
    try app.change("user", .fail("session ended"))
    try await app.run.wait()
    try await app.run.tap("Account")
    try await app.run.wait(for: "Sign in again as rick@citadel.org")
    try app.change("user", .normal)
    try await app.run.fill("Password", "wubbalubba")
    await app.run.press(Key(.enter))
    try await app.run.wait()
    try app.run.expect("Sign Out")
  }

  /// A star is sent to its end, also after the tabs have gone.
  @Test func aSlowCallOfTheLastUserAsksTheNextOneNothing() async throws {
    let app = appWithACharacter()
    try app.change("setFavourite", .fail("session ended", after: .seconds(5)))
    try await app.run.wait()
    await app.run.press(Key(.character("f")))
    await app.open(App.signInLink)
    try app.run.expect("✓ Signed in as morty@citadel.org")
    #expect(app.count(of: "setFavourite") == 1)
    await app.run.sleep(for: .seconds(6))
    try app.run.refuse("Sign in again")
  }

  /// One sign-in is for both.
  @Test func aSlowCallWaitsWithTheDeletionForTheSignIn() async throws {
    let app = appWithACharacter()
    try app.change("setFavourite", .fail("session ended", after: .seconds(5)))
    try app.change("deleteAccount", .fail("session ended"))
    try await app.run.wait()
    await app.run.press(Key(.character("f")))
    await app.run.press(Key(.character("2")))
    try await app.run.tap("Delete Account")
    try await app.run.fill("Confirmation", "DELETE")
    try await app.run.tap("Delete Account")
    try app.run.expect("Sign in again as rick@citadel.org")
    #expect(app.count(of: "setFavourite") == 1)
    await app.run.sleep(for: .seconds(6))
    try app.run.expect("Sign in again as rick@citadel.org")
  }

  @Test func noOtherTabIsShownWhileTheUserSignsOut() async throws {
    let app = App()
    try app.change("signOut", .hang)
    try await app.run.wait()
    await app.run.press(Key(.character("2")))
    try await app.run.wait()
    try await app.run.tap("Sign Out")
    await app.run.press(Key(.character("1")))
    try app.run.expect("Signing out")
    try app.run.expect("[2 Account]")
  }

  /// Such as an exit in the moment in which the next user signs in.
  @Test func anExitOfTabsThatAreNotShownLeadsNowhere() throws {
    let saved = ValueRecorder<String>()
    var container = AppContainer.succeeding(clock: VirtualClock())
    container.authentication.lastEmail = "morty@citadel.org"
    container.saveEmail = { saved.record($0) }
    let app = AppViewModel(container: container, messages: MessageCenter(container: container))
    app.signedIn(.rick)
    guard case .tabs(let left) = app.content else { throw NetworkError.cancelled }
    app.signedIn(.morty)
    let id = app.content?.id
    app.signedOut(left)
    app.accountDeleted(left)
    #expect(app.content?.id == id)
    #expect(saved.values == [])
  }
}
