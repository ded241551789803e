import AccountEntities
import Entities
import Foundation
import MicroappBasics
import Observation
import Services

/// Decides what is shown: Authentication until a user has signed in, then the tabs, and Authentication in a sheet over them when
/// the session has ended. Sends each link to the feature that it leads to.
@MainActor @Observable
final class AppViewModel {
  /// Why Authentication is shown over the tabs. The sheet stays the same when the reason changes, with the text in its fields.
  enum Sheet: Equatable, Identifiable {
    case link
    case sessionEnded(AppUser)
    var id: Int { 0 }
  }

  /// The tabs of the signed-in user; nil shows Authentication.
  private(set) var tabs: TabsViewModel?
  /// Whether a sign-in link has opened the sheet.
  private var isLinkOpen = false
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

  /// The sheet over the tabs. It closes when no call waits for it any more.
  var sheet: Sheet? {
    guard let tabs else { return nil }
    if tabs.reauthentication.question.isAsked { return .sessionEnded(tabs.user) }
    return isLinkOpen ? .link : nil
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
    isLinkOpen = false
    let isSameUser = tabs?.user.uid == user.uid
    tabs?.reauthentication.finish(isSignedIn: isSameUser)
    guard !isSameUser else { return }
    tabs = TabsViewModel(container: container, user: user, reauthentication: Reauthentication())
  }

  /// The exit of Home and of Account. Does nothing if another user has signed in since.
  func signedOut(_ left: TabsViewModel) {
    guard left === tabs else { return }
    (tabs, isLinkOpen) = (nil, false)
    left.reauthentication.finish(isSignedIn: false)
  }

  /// Closes the sheet, and leaves the tabs if their session has ended.
  func cancelSheet() {
    isLinkOpen = false
    if let tabs, tabs.reauthentication.question.isAsked { signedOut(tabs) }
  }

  private func open(_ link: AppLink) async {
    switch (link, tabs) {
    // The user may open a link twice at once, and it has signed in the first time.
    case (.signIn(let proof), .some) where sheet == nil && proof == container.session.usedProof: break
    // The user who is signed in did not ask for it.
    case (.signIn(.link(let link)), .some) where sheet == nil && MagicLinkProof.isRefusal(link): break
    case (.signIn(let proof), let tabs):
      isLinkOpen = tabs != nil
      signInLinks.send(proof)
    case (_, let tabs?):
      do throws(NetworkError) { try await tabs.open(link) } catch {
        message = error == .refused(status: 404) ? AppLinkError.noCharacter.message : error.message
      }
    case (_, nil): waitingLink = link
    }
  }
}
