import AccountEntities
import Authentication
import Base
import Entities
import MicroappBasics
import Session

/// Decides what is on the screen: Authentication until a user has signed in, then the tabs, and Authentication in a sheet over
/// them when the session has ended. Sends each link to the feature that it leads to.
final class AppViewModel: BaseViewModel {
  /// What fills the screen.
  enum Content {
    case authentication(AuthRoot)
    case tabs(TabsViewModel)
  }

  /// Nil until the saved session is read. A feature is created when it is shown, and released when it is left.
  @Published private(set) var content: Content?
  /// Authentication over the tabs, with a title.
  @Published private(set) var sheet: (title: String, root: AuthRoot)?
  /// The number of contents shown so far, so that no state of the screen passes from one to the next.
  private(set) var round = 0

  private let container: AppContainer
  private let messages: MessageCenter
  /// The link to open when a user has signed in.
  private var waitingLink: AppLink?
  /// The sign-in links, for the Authentication that is shown.
  private var signInLinks = EventQueue<MagicLinkProof>()
  private var tabs: TabsViewModel? { if case .tabs(let tabs) = content { tabs } else { nil } }

  /// - Parameter link: the link that opened the app.
  init(container: AppContainer, link: AppLink?, messages: MessageCenter) {
    self.container = container
    waitingLink = link
    self.messages = messages
  }

  override func onAppear() {
    runInBackground { [weak self, container] in
      let user = await container.manager.restore()
      self?.start(with: user)
    }
  }

  /// Opens a link, or keeps it until a user has signed in.
  func open(_ text: String) {
    if let link = AppLink(text) { open(link) } else { messages.showError(AppLinkError.unknown.message) }
  }

  /// Closes the sheet, and leaves the tabs if their session has ended.
  func cancelSheet() {
    sheet = nil
    if tabs?.reauthentication.isWaiting == true { showAuthentication() }
  }

  private func start(with user: AppUser?) {
    if let user { showTabs(of: user) } else { showAuthentication() }
    openWaitingLink()
  }

  private func open(_ link: AppLink) {
    switch (link, content) {
    case (.signIn(let proof), .some(let content)):
      if case .tabs = content { sheet = sheet ?? (Strings.signIn, authentication()) }
      signInLinks.send(proof)
    case (_, .tabs(let tabs)): tabs.open(link)
    default: waitingLink = link
    }
  }

  private func openWaitingLink() {
    guard let link = waitingLink else { return }
    waitingLink = nil
    open(link)
  }

  private func showAuthentication() {
    show(.authentication(authentication()))
  }

  /// - Parameter email: the address of the user who signs in again.
  private func authentication(email: String? = nil) -> AuthRoot {
    let passed = { @MainActor [weak self] (user: AppUser) -> Void in self?.signedIn(user) }
    signInLinks = EventQueue()
    return AuthRoot(
      dependencies: container.authentication(messages, signInLinks), email: email, signInPassed: passed,
      signUpPassed: passed)
  }

  /// The tabs stay if their user has signed in again.
  private func signedIn(_ user: AppUser) {
    messages.mail = nil
    sheet = nil
    if let tabs, tabs.user.uid == user.uid { return tabs.reauthentication.finish(isSignedIn: true) }
    showTabs(of: user)
    openWaitingLink()
  }

  private func showTabs(of user: AppUser) {
    let reauthentication = Reauthentication { [weak self] in self?.askToSignInAgain(user) }
    // An exit of tabs that are not shown any more leads nowhere.
    let left = { @MainActor [weak self, weak reauthentication] (toast: String?) -> Void in
      guard let self, tabs?.reauthentication === reauthentication else { return }
      if let toast { messages.showToast(toast) }
      showAuthentication()
    }
    show(
      .tabs(
        TabsViewModel(
          container: container, user: user, reauthentication: reauthentication, signedOut: { left(nil) },
          accountDeleted: { left(Strings.accountDeleted) })))
  }

  /// Says why the server has ended the session, if it was for a reason of its own, such as a blocked account.
  private func askToSignInAgain(_ user: AppUser) {
    if let reason = container.manager.errorMessage, reason != NetworkError.sessionEnded.message {
      messages.showError(reason)
    }
    sheet = (Strings.signInAgain(user.description), sheet?.root ?? authentication(email: user.email))
  }

  private func show(_ content: Content) {
    tabs?.reauthentication.finish(isSignedIn: false)
    round += 1
    self.content = content
  }
}
