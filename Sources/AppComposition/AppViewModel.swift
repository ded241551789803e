import AccountEntities
import Authentication
import Base
import Entities
import MicroappBasics
import Services

/// Decides what is on the screen: Authentication until a user has signed in, then the tabs, and Authentication in a sheet over
/// them when the session has ended. Sends each link to the feature that it leads to.
final class AppViewModel: BaseViewModel {
  /// Authentication on the screen, for a new user or for one who signs in again.
  struct SignIn {
    let id: Int
    /// The user who signs in again, because the session has ended.
    var user: AppUser?
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
  @Published private(set) var sheet: SignIn?

  let container: AppContainer
  let messages: MessageCenter
  let lastSignIn: LastSignIn
  /// The sign-in link that no Authentication has read yet.
  let signInLinks = EventQueue<MagicLinkProof>()
  /// The link to a screen that was not opened yet, and the tabs of the user to whom it has come; nil for the next user.
  let links = EventQueue<(link: AppLink, tabs: Int?)>()
  private var lastID = 0
  private var tabs: TabsViewModel? { if case .tabs(let tabs) = content { tabs } else { nil } }

  init(container: AppContainer, messages: MessageCenter) {
    self.container = container
    self.messages = messages
    lastSignIn = LastSignIn(email: container.authentication.lastEmail, save: container.saveEmail)
  }

  override func onAppear() {
    runInBackground { [weak self, container] in
      if let user = await container.restore() { self?.showTabs(of: user) } else { self?.showSignIn() }
    }
    runInBackground { [weak self, container] in for await link in container.openedLinks() { self?.open(link) } }
  }

  /// Opens a link: it waits until the screen that it leads to is shown, and the user has read what is in front of it. A newer
  /// link takes its place.
  func open(_ text: String) {
    switch AppLink(text) {
    case .signIn(let proof)?: signInLinks.send(proof) { _ in true }
    case let link?: links.send((link, sheet == nil ? tabs?.id : nil)) { _ in true }
    case nil: messages.showAlert(AppLinkError.unknown.message)
    }
  }

  /// Opens a sign-in link that has come while the tabs are shown: in a sheet, because it may lead to the tabs of another user.
  func openInSheet(_ proof: MagicLinkProof) {
    switch proof {
    // The user may open a link twice at once, and it has signed in the first time.
    case lastSignIn.usedProof: break
    case .link(let link) where MagicLinkProof.isAddressChange(link):
      messages.showAlert(AccountError.confirmedOneAddress.message)
    // The user who is signed in did not ask for it.
    case .link(let link) where MagicLinkProof.isRefusal(link): break
    default:
      sheet = SignIn(id: nextID())
      signInLinks.send(proof)
    }
  }

  /// Closes the sheet. Leaves the tabs if their session has ended.
  func cancelSheet() {
    sheet = nil
    guard tabs?.reauthentication.isWaiting == true else { return }
    // Only a call has said that the session has ended.
    runInBackground { [container] in try? await container.account.signOut() }
    showSignIn()
    messages.showToast(Strings.sessionEnded)
  }

  /// The exits of Authentication. The tabs stay if their user has signed in again.
  func signedIn(_ user: AppUser) { entered(user, toast: Strings.signedIn(user.description)) }

  func signedUp(_ user: AppUser) { entered(user, toast: Strings.signedUp(user.description)) }

  /// The exits of Home and of Account. An exit of tabs that are not shown any more leads nowhere.
  func signedOut(_ left: TabsViewModel) {
    guard tabs === left else { return }
    showSignIn()
    messages.showToast(Strings.signedOut)
  }

  func accountDeleted(_ left: TabsViewModel) {
    guard tabs === left else { return }
    lastSignIn.forgetEmail()
    showSignIn()
    messages.showToast(Strings.accountDeleted)
  }

  private func entered(_ user: AppUser, toast: String) {
    messages.mail = nil
    sheet = nil
    if let tabs, tabs.user.uid == user.uid {
      tabs.reauthentication.finish(isSignedIn: true)
    } else {
      showTabs(of: user)
    }
    messages.showToast(toast)
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
    let reason = container.sessionEndReason() ?? .network(.sessionEnded)
    container.log("session: \(reason)")
    if reason.networkError != .sessionEnded { messages.showAlert(reason.message) }
    messages.toast = nil
    var signIn = sheet ?? SignIn(id: nextID())
    signIn.user = user
    sheet = signIn
  }

  private func show(_ content: Content) {
    tabs?.reauthentication.finish(isSignedIn: false)
    (sheet, messages.toast) = (nil, nil)
    self.content = content
  }

  private func nextID() -> Int {
    lastID += 1
    return lastID
  }
}
