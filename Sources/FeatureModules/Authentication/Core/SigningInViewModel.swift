import AccountEntities
import Base
import Entities

/// The superclass of the view models that sign in: it makes the call, saves the session, and takes the exit.
///
/// When the call has returned, the user is signed in, so nothing takes that back: from then on Esc ends only the wait for `save`.
class SigningInViewModel: BaseViewModel {
  private let save: Call<AppUser, Void, Never>
  private let passed: ExitWith<AppUser>
  /// The user whose session is being saved; nil before the call has returned.
  private var user: AppUser?

  init(save: @escaping Call<AppUser, Void, Never>, passed: @escaping ExitWith<AppUser>) {
    self.save = save
    self.passed = passed
  }

  func signIn(loading text: String, _ call: @escaping @MainActor () async throws -> AppUser) {
    perform(loading: text, call) { [weak self, save, passed] user in
      self?.user = user
      self?.perform(loading: text) {
        await save(user)
      } then: {
        passed(user)
      }
    }
  }

  override func cancelTapped() {
    super.cancelTapped()
    if let user { passed(user) }
  }
}
