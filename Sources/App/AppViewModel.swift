import Authentication
import Base
import Entities
import Home

/// Which feature is shown: the one for somebody who is signed in, or the one for nobody.
final class AppViewModel: BaseViewModel {
  /// The feature that is shown. Each is made when its time comes and gone when it is over.
  enum Fork {
    /// Nobody has looked yet whether a session was kept.
    case undecided
    case authentication(AuthRoot)
    case home(HomeRoot)
  }

  @Published private(set) var fork = Fork.undecided
  /// Counts the features made, so that the screen takes none for the one before.
  private(set) var round = 0

  private let model: AppModel
  private var link: MagicLinkProof?
  private let makeAuthentication: @MainActor (_ done: @escaping @MainActor (AppUser) -> Void) -> AuthRoot
  private let makeHome: @MainActor (_ done: @escaping @MainActor () -> Void) -> HomeRoot

  /// - Parameter link: the one the app was opened by, if it was.
  init(
    model: AppModel, link: MagicLinkProof?,
    makeAuthentication: @escaping @MainActor (_ done: @escaping @MainActor (AppUser) -> Void) -> AuthRoot,
    makeHome: @escaping @MainActor (_ done: @escaping @MainActor () -> Void) -> HomeRoot
  ) {
    self.model = model
    self.link = link
    self.makeAuthentication = makeAuthentication
    self.makeHome = makeHome
  }

  override func onAppear() {
    runInBackground { [weak self, model] in
      let user = await model.restore()
      self?.restored(user)
    }
  }

  private func restored(_ user: AppUser?) {
    if user == nil { signedOut() } else { signedIn() }
    guard let link else { return }
    self.link = nil
    perform(model.signIn, link) { [weak self] _ in self?.signedIn() }
  }

  private func signedIn() {
    show(.home(makeHome { [weak self] in self?.signedOut() }))
  }

  private func signedOut() {
    show(.authentication(makeAuthentication { [weak self] _ in self?.signedIn() }))
  }

  private func show(_ fork: Fork) {
    round += 1
    self.fork = fork
  }
}
