import AccountEntities
import AppComposition
import Entities
import FeatureTesting
import MicroappBasics
import Views

/// The app on closures whose calls a test lets hang or fail, with links that come in.
@MainActor
final class AppOnEndpoints {
  let links = EventQueue<String>()
  let problems = EventQueue<String>()
  /// The addresses that the app has saved.
  let savedEmails = ValueRecorder<String>()
  /// The lines that the app has logged.
  let log = CheckedMutex<[String]>([])
  private var context: MicroappContext<Void>?
  private var feature: HeadlessFeature?

  /// - Parameters:
  ///   - user: the user of the saved session.
  ///   - redeemed: the user of each sign-in link.
  init(user: AppUser? = .rick, redeemed: AppUser = .morty, _ change: (inout AppContainer) -> Void = { _ in }) {
    feature = HeadlessFeature { [self] context in
      self.context = context
      var container = AppContainer.succeeding(clock: context.clock)
      container.restore = { user }
      container.authentication.redeem = { _ in redeemed }
      container.saveEmail = { [savedEmails] in savedEmails.record($0) }
      container.log = { [weak self] line in self?.log.withLock { $0.append(line) } }
      change(&container)
      let (authentication, home, account) = (container.authentication, container.home, container.account)
      let character = container.character
      container.openedLinks = { [links] in links.events() }
      container.problems = { [problems] in problems.events() }
      container.authentication.login = context.endpoints("login") { _ in authentication.login }
      container.authentication.redeem = context.endpoints("redeem") { _ in authentication.redeem }
      container.authentication.save = context.endpoints("save") { _ in authentication.save }
      container.home.page = context.endpoints("page") { _ in home.page }
      container.home.favourites = context.endpoints("favourites") { _ in home.favourites }
      container.home.setFavourite = context.endpoints("setFavourite") { _ in home.setFavourite }
      container.character = context.endpoints("character") { _ in character }
      container.account.user = context.endpoints("user") { _ in account.user }
      container.account.signOut = context.endpoints("signOut") { _ in account.signOut }
      container.account.deleteAccount = context.endpoints("deleteAccount") { _ in account.deleteAccount }
      return RootView(container: container)
    }
  }

  var run: Run {
    guard let feature else { preconditionFailure("init has made it") }
    return feature.run
  }

  /// Changes the calls of an endpoint from now on.
  func change(_ name: String, _ behaviour: EndpointBehaviour) throws {
    guard let context else { preconditionFailure("the feature was made with it") }
    try context.endpoints.connection(name).endpoint.change(behaviour)
  }

  func count(of name: String) -> Int { feature?.count(of: name) ?? 0 }

  /// A link comes in from outside.
  func open(_ link: String) async {
    links.send(link)
    await run.settle()
  }

  /// Begins to delete the account, on the screen of Account.
  func deleteAccount() async throws {
    try await run.wait()
    try await run.tap("Account")
    try await run.wait()
    try await run.tap("Delete Account")
    try await run.fill("Confirmation", "DELETE")
    try await run.tap("Delete Account")
  }

  /// Signs in on the form.
  func signIn() async throws {
    try await run.wait()
    try await run.tap("Sign In")
    try await run.fill("Email", "rick@citadel.org")
    try await run.fill("Password", "wubbalubba")
    await run.press(Key(.enter))
  }

  static let signInLink = "microapps://login-callback?code=c137"
  static let accountLink = "microapps://account"
  static let refusal = "microapps://login-callback?error_code=user_banned"
}
