import AccountEntities
import Authentication
import Base
import Entities
import MicroappBasics

/// Decides what is on the screen: Authentication until a user has signed in, then the tabs, and Authentication in a sheet over
/// them when the session has ended. Sends each link to the feature that it leads to.
final class AppViewModel: BaseViewModel {
  /// Authentication on the screen, for a new user or for one who signs in again.
  struct SignIn {
    let id: Int
    /// The user who signs in again, because the session has ended.
    var user: AppUser?
    let links = EventQueue<MagicLinkProof>()
    var title: String { user.map { Strings.signInAgain($0.description) } ?? Strings.signIn }
    var email: String? { user?.email }
  }

  /// What fills the screen. Each content has another id, so that no state of the screen passes from one to the next.
  enum Content {
    case signIn(SignIn)
    case tabs(TabsViewModel)

    var id: Int {
      switch self {
      case .signIn(let signIn): signIn.id
      case .tabs(let tabs): tabs.id
      }
    }
  }

  /// Nil until the saved session is read.
  @Published private(set) var content: Content?
  /// Authentication over the tabs.
  @Published private(set) var sheet: SignIn?

  let container: AppContainer
  let messages: MessageCenter
  let lastSignIn: LastSignIn
  private var lastID = 0
  /// The link to open when a user has signed in.
  private var waitingLink: AppLink?
  private var tabs: TabsViewModel? { if case .tabs(let tabs) = content { tabs } else { nil } }

  init(container: AppContainer, messages: MessageCenter) {
    self.container = container
    self.messages = messages
    lastSignIn = LastSignIn(email: container.authentication.lastEmail, save: container.saveEmail)
  }

  override func onAppear() {
    runInBackground { [weak self, container] in
      let user = await container.restore()
      self?.start(with: user)
    }
    runInBackground { [weak self, container] in for await link in container.openedLinks() { self?.open(link) } }
  }

  /// Opens a link, or keeps it until a user has signed in.
  func open(_ text: String) {
    if let link = AppLink(text) { open(link) } else { messages.showAlert(AppLinkError.unknown.message) }
  }

  /// Closes the sheet. Leaves the tabs if their session has ended, or else opens the link that waits.
  func cancelSheet() {
    sheet = nil
    lastSignIn.openedProof = nil
    guard tabs?.reauthentication.isWaiting == true else { return openWaitingLink() }
    messages.showToast(Strings.signedOut)
    showSignIn()
  }

  /// The exits of Authentication. The tabs stay if their user has signed in again.
  func signedIn(_ user: AppUser) { entered(user, toast: Strings.signedIn(user.description)) }

  func signedUp(_ user: AppUser) { entered(user, toast: Strings.signedUp(user.description)) }

  /// The exits of Home and of Account. An exit of tabs that are not shown any more leads nowhere.
  func signedOut(_ left: TabsViewModel) {
    if tabs === left { showSignIn() }
  }

  func accountDeleted(_ left: TabsViewModel) {
    guard tabs === left else { return }
    lastSignIn.forgetEmail()
    messages.showToast(Strings.accountDeleted)
    showSignIn()
  }

  private func start(with user: AppUser?) {
    if let user { showTabs(of: user) } else { showSignIn() }
  }

  private func open(_ link: AppLink) {
    switch (link, content) {
    case (.signIn(let proof), .signIn(let signIn)):
      lastSignIn.openedProof = proof
      signIn.links.send(proof)
    // The user may open a link twice at once, and it has signed in the first time.
    case (.signIn(let proof), .tabs) where sheet == nil && proof == lastSignIn.usedProof: break
    case (.signIn(.link(let link)), .tabs) where MagicLinkProof.isAddressChange(link):
      messages.showAlert(AccountError.confirmedOneAddress.message)
    case (.signIn(let proof), .tabs):
      let signIn = sheet ?? SignIn(id: nextID())
      sheet = signIn
      lastSignIn.openedProof = proof
      signIn.links.send(proof)
    // A sheet may lead to the tabs of another user.
    case (_, .tabs(let tabs)) where sheet == nil && !tabs.reauthentication.isEndingSession: tabs.open(link)
    default: waitingLink = link
    }
  }

  /// Opens the link that waits, and the sign-in link that was not answered when another sign-in came first.
  private func openWaitingLink() {
    let links = [waitingLink, lastSignIn.openedProof.map(AppLink.signIn)].compactMap(\.self)
    (waitingLink, lastSignIn.openedProof) = (nil, nil)
    links.forEach(open)
  }

  private func entered(_ user: AppUser, toast: String) {
    messages.mail = nil
    messages.showToast(toast)
    sheet = nil
    guard let tabs, tabs.user.uid == user.uid else { return showTabs(of: user) }
    tabs.reauthentication.finish(isSignedIn: true)
    openWaitingLink()
  }

  private func showSignIn() { show(.signIn(SignIn(id: nextID()))) }

  private func showTabs(of user: AppUser) {
    let reauthentication = Reauthentication { [weak self] in self?.askToSignInAgain(user) }
    show(
      .tabs(
        TabsViewModel(
          id: nextID(), container: container, user: user, reauthentication: reauthentication, messages: messages)))
  }

  /// Says why the server has ended the session, if it was for a reason of its own, such as a blocked account.
  private func askToSignInAgain(_ user: AppUser) {
    if let error = container.sessionEndReason(), error.networkError != .sessionEnded {
      messages.showAlert(error.message)
    }
    messages.toast = nil
    var signIn = sheet ?? SignIn(id: nextID())
    signIn.user = user
    sheet = signIn
  }

  private func show(_ content: Content) {
    tabs?.reauthentication.finish(isSignedIn: false)
    sheet = nil
    self.content = content
    openWaitingLink()
  }

  private func nextID() -> Int {
    lastID += 1
    return lastID
  }
}
