import AccountEntities
import Entities
import FeatureTesting
import MicroappBasics
import Testing

@testable import AppComposition

/// The app without its screen: a test opens links and calls the exits of the features.
@MainActor
struct AppViewModelTests {
  private static let signInLink = "microapps://login-callback?code=c137"
  private static let accountLink = "microapps://account"

  private var container = AppContainer.succeeding(clock: VirtualClock())

  /// The app with its first content: the tabs of a user, or Authentication.
  private func start(with user: AppUser?) async -> AppViewModel {
    var container = container
    container.restore = { user }
    let app = AppViewModel(container: container, messages: MessageCenter(container: container))
    await settled { app.onAppear() }
    return app
  }

  @Test func aLinkWaitsUntilTheSheetIsClosed() async throws {
    let app = await start(with: .rick)
    app.open(Self.signInLink)
    app.open(Self.accountLink)
    #expect(app.sheet != nil)
    #expect(app.shownTabs?.tab == .home)
    app.cancelSheet()
    #expect(app.shownTabs?.tab == .account)
  }

  @Test(arguments: [AppUser.rick, .morty])
  mutating func aLinkWaitsUntilTheUserHasSignedInAgain(user: AppUser) async throws {
    container.account.user = { () throws(NetworkError) in throw .sessionEnded }
    let app = await start(with: .rick)
    let tabs = try #require(app.shownTabs)
    await settled { _ = WorkTracker.task { _ = try? await tabs.account.user() } }
    #expect(app.sheet?.user == .rick)
    app.open(Self.accountLink)
    #expect(tabs.tab == .home)
    app.signedIn(user)
    #expect(app.sheet == nil)
    #expect(app.shownTabs?.tab == .account)
    #expect((app.shownTabs === tabs) == (user == .rick), "it opens in the tabs of the user")
  }

  @Test func aSheetDoesNotOutliveItsTabs() async throws {
    let app = await start(with: .rick)
    app.open(Self.signInLink)
    #expect(app.sheet != nil)
    app.signedOut(try #require(app.shownTabs))
    #expect(app.shownTabs == nil)
    #expect(app.sheet == nil)
  }

  @Test func aSignInLinkIsOpenedAgainIfAnotherSignInComesFirst() async {
    let app = await start(with: nil)
    app.open(Self.signInLink)
    app.signedIn(.rick)
    #expect(app.shownTabs?.user == .rick)
    var links = app.sheet?.links.events().makeAsyncIterator()
    #expect(await links?.next() == .link(Self.signInLink))
  }

  @Test(arguments: [nil, AccountError.linkExpired])
  mutating func aSignInLinkThatWasAnsweredIsNotOpenedAgain(error: AccountError?) async throws {
    container.authentication.redeem = { _ throws(AccountError) in
      if let error { throw error }
      return .rick
    }
    let app = await start(with: nil)
    app.open(Self.signInLink)
    let signIn = try #require(app.shownSignIn)
    let feature = container.authentication(app.messages, app.lastSignIn, signIn.links)
    _ = try? await feature.redeem(.link(Self.signInLink))
    app.signedIn(.rick)
    #expect(app.sheet == nil)
  }

  @Test func aSignInLinkIsNotOpenedAgainAfterEsc() async throws {
    let app = await start(with: .rick)
    app.open(Self.signInLink)
    app.cancelSheet()
    #expect(app.sheet == nil)
    app.signedOut(try #require(app.shownTabs))
    app.signedIn(.rick)
    #expect(app.sheet == nil)
  }

  /// A link to the first screen of Account would leave the screen that makes the call, which cancels it.
  @Test func aLinkDuringTheDeletionWaitsAndDoesNotCancelIt() async throws {
    let links = EventQueue<String>()
    let app = HeadlessFeature { context in
      var container = AppContainer.succeeding(clock: context.clock)
      container.restore = { .rick }
      container.openedLinks = { links.events() }
      container.account.deleteAccount = { () throws(NetworkError) in
        do { try await context.clock.sleep(for: .seconds(1)) } catch { throw .cancelled }
      }
      return RootView(container: container)
    }
    links.send(Self.accountLink)
    try await app.run.wait()
    try await app.run.tap("Delete Account")
    try await app.run.fill("Confirmation", "DELETE")
    try await app.run.tap("Delete Account")
    try app.run.expect("Deleting the account")
    links.send(Self.accountLink)
    try await app.run.wait()
    try app.run.expect("Account deleted")
    try await app.run.tap("Sign in with Apple")
    try app.run.expect("Sign Out")
  }
}

extension AppViewModel {
  fileprivate var shownSignIn: SignIn? { if case .signIn(let signIn) = content { signIn } else { nil } }
  fileprivate var shownTabs: TabsViewModel? { if case .tabs(let tabs) = content { tabs } else { nil } }
}
