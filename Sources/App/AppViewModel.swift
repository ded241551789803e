import Authentication
import Base
import Entities
import Home
import Resources

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

  private let dependencies: AppDependencies
  private let link: MagicLinkProof?
  private let announcer: Announcer
  /// Whether somebody was signed in when the app ran last.
  private var isSomebody = false

  /// - Parameter link: the one the app was opened by, if it was.
  init(dependencies: AppDependencies, link: MagicLinkProof?, announcer: Announcer) {
    self.dependencies = dependencies
    self.link = link
    self.announcer = announcer
  }

  override func onAppear() {
    runInBackground { [weak self, dependencies] in
      let user = await dependencies.restoreAction()
      self?.restored(user)
    }
  }

  /// A link that does not lead in leaves things as they were.
  override func handle(_ error: NetworkError) {
    decide()
    super.handle(error)
  }

  private func restored(_ user: AppUser?) {
    isSomebody = user != nil
    guard let link else { return decide() }
    perform(dependencies.signInAction, link) { [weak self] _ in self?.showHome() }
  }

  private func decide() {
    isSomebody ? showHome() : showAuthentication()
  }

  private func showAuthentication() {
    let passed = { @MainActor [weak self] (_: AppUser) in
      self?.announcer.mailRead()
      self?.showHome()
    }
    show(
      .authentication(
        AuthRoot(dependencies: dependencies.authentication, signInPassed: passed, signUpPassed: passed)))
  }

  private func showHome() {
    show(
      .home(
        HomeRoot(
          dependencies: dependencies.home, signedOut: { [weak self] in self?.showAuthentication() },
          accountDeleted: { [weak self] in
            self?.announcer.tell(Strings.accountDeleted)
            self?.showAuthentication()
          })))
  }

  private func show(_ fork: Fork) {
    round += 1
    self.fork = fork
  }
}
