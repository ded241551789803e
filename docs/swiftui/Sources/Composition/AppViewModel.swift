import AccountEntities
import Entities
import Foundation
import MicroappBasics
import Observation

/// Decides what is shown: Authentication until a user has signed in, then the tabs, and Authentication in a sheet over them when
/// the session has ended. Sends each link to the feature that it leads to.
@MainActor @Observable
final class AppViewModel {
  /// Authentication over the tabs.
  struct Sheet: Identifiable {
    let title: String
    /// The address of the user who signs in again.
    var email: String?
    var id: String { title }
  }

  /// The tabs of the signed-in user; nil shows Authentication.
  private(set) var tabs: TabsViewModel?
  private(set) var sheet: Sheet?
  /// The sign-in links, for the Authentication that is shown.
  let signInLinks = EventQueue<MagicLinkProof>()
  /// Why a link opens nothing.
  var message: String?

  let container: AppContainer
  /// The link to open when a user has signed in.
  private var waitingLink: AppLink?

  init(container: AppContainer) {
    self.container = container
  }

  /// Opens a link, or keeps it until a user has signed in.
  func open(_ url: URL) async {
    if let link = AppLink(url.absoluteString) { await open(link) } else { message = AppLinkError.unknown.message }
  }

  /// The tabs call this method when they appear.
  func openWaitingLink() async {
    guard let link = waitingLink else { return }
    waitingLink = nil
    await open(link)
  }

  /// The exit of Authentication. The tabs stay if their user has signed in again.
  func signedIn(_ user: AppUser) {
    sheet = nil
    let isSameUser = tabs?.user.uid == user.uid
    tabs?.reauthentication.finish(isSignedIn: isSameUser)
    guard !isSameUser else { return }
    let reauthentication = Reauthentication { [weak self] in
      self?.sheet = self?.sheet ?? Sheet(title: "Sign in again as \(user)", email: user.email)
    }
    tabs = TabsViewModel(container: container, user: user, reauthentication: reauthentication)
  }

  /// The exit of Home and of Account. Does nothing if another user has signed in since.
  func signedOut(_ left: TabsViewModel) {
    guard left === tabs else { return }
    (tabs, sheet) = (nil, nil)
    left.reauthentication.finish(isSignedIn: false)
  }

  /// Closes the sheet, and leaves the tabs if their session has ended.
  func cancelSheet() {
    sheet = nil
    if let tabs, tabs.reauthentication.isWaiting { signedOut(tabs) }
  }

  private func open(_ link: AppLink) async {
    switch (link, tabs) {
    case (.signIn(let proof), let tabs):
      if tabs != nil { sheet = sheet ?? Sheet(title: "Sign In") }
      signInLinks.send(proof)
    case (_, let tabs?):
      do throws(NetworkError) { try await tabs.open(link) } catch {
        message = error == .refused(status: 404) ? AppLinkError.noCharacter.message : error.message
      }
    case (_, nil): waitingLink = link
    }
  }
}
