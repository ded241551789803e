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
  private let link: MagicLinkProof?
  /// Who was signed in when the app ran last.
  private var user: AppUser?
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

  /// A link that does not lead in leaves things as they were.
  override func handle(_ error: NetworkError) {
    decide()
    super.handle(error)
  }

  private func restored(_ user: AppUser?) {
    self.user = user
    guard let link else { return decide() }
    perform(model.signIn, link) { [weak self] _ in self?.signedIn() }
  }

  private func decide() {
    user == nil ? signedOut() : signedIn()
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
