import Authentication
import Base
import Entities
import Home
import Resources
import Session
import Views

/// Decides which feature is on the screen: Authentication until a user has signed in, then Home.
final class AppViewModel: BaseViewModel {
  /// The feature on the screen; nil until the saved session is read. A feature is created when it is shown, and released
  /// when it is left.
  @Published private(set) var feature: AnyView?
  /// The number of features shown so far, so that no state of the screen passes from one to the next.
  private(set) var round = 0

  private let container: AppContainer
  private let link: MagicLinkProof?
  private let messages: MessageCenter
  private var isSignedIn = false

  /// - Parameter link: the link from an email that opened the app.
  init(container: AppContainer, link: MagicLinkProof?, messages: MessageCenter) {
    self.container = container
    self.link = link
    self.messages = messages
  }

  override func onAppear() {
    runInBackground { [weak self, container] in
      let user = await container.manager.restore()
      self?.start(with: user)
    }
  }

  /// If the link does not sign in, the app starts as it would have without it.
  override func handle(_ error: any AppError) {
    showFirstFeature()
    super.handle(error)
  }

  private func start(with user: AppUser?) {
    isSignedIn = user != nil
    guard let link else { return showFirstFeature() }
    perform(container.signIn, link, loading: Strings.signingIn) { [weak self] in self?.showHome() }
  }

  /// Says why the server has ended the session, unless the user did.
  private func signedOut() {
    if let reason = container.manager.errorMessage { messages.showError(reason) }
    showAuthentication()
  }

  private func showFirstFeature() {
    isSignedIn ? showHome() : showAuthentication()
  }

  private func showAuthentication() {
    let passed = { @MainActor [weak self] (_: AppUser) in
      self?.messages.mail = nil
      self?.showHome()
    }
    show(AuthRoot(dependencies: container.authentication(messages), signInPassed: passed, signUpPassed: passed))
  }

  private func showHome() {
    show(
      HomeRoot(
        dependencies: container.home(), signedOut: { [weak self] in self?.signedOut() },
        accountDeleted: { [weak self] in
          self?.messages.showToast(Strings.accountDeleted)
          self?.showAuthentication()
        }))
  }

  private func show(_ feature: some View) {
    round += 1
    self.feature = AnyView(feature)
  }
}
