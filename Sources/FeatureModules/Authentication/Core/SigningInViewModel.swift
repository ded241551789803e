import AccountEntities
import Base
import Entities

/// The superclass of the view models that sign in: it makes the call, saves the session, and takes the exit.
///
/// When the call has returned, the user is signed in, so nothing takes that back: from then on Esc ends only the wait for `save`.
class SigningInViewModel: BaseViewModel {
  let dependencies: AuthRoot.Dependencies
  private let passed: ExitWith<AppUser>
  /// The user whose session is being saved; nil before the call has returned.
  private var user: AppUser?

  init(dependencies: AuthRoot.Dependencies, passed: @escaping ExitWith<AppUser>) {
    self.dependencies = dependencies
    self.passed = passed
  }

  func signIn(loading text: String, _ call: @escaping @MainActor () async throws -> AppUser) {
    perform(loading: text, call) { [weak self, dependencies, passed] user in
      self?.user = user
      self?.perform(loading: text, { await dependencies.save(user) }, then: { passed(user) })
    }
  }

  override func cancelTapped() {
    super.cancelTapped()
    if let user { passed(user) }
  }
}
