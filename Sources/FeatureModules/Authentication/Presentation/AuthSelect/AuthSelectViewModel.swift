import AccountEntities
import Base
import Entities

/// Signs in with Apple and saves the session.
struct AuthSelectModel {
  let dependencies: AuthRoot.Dependencies

  func signInWithApple() async throws(AccountError) -> AppUser {
    let identity = try await AccountError.wrapping(try await dependencies.appleIdentity())
    return try await dependencies.saveSession(of: dependencies.signInWithApple(identity))
  }
}

/// The first screen: signs in with Apple.
final class AuthSelectViewModel: BaseViewModel {
  private let model: AuthSelectModel
  private let signInPassed: ExitWith<AppUser>

  init(model: AuthSelectModel, signInPassed: @escaping ExitWith<AppUser>) {
    self.model = model
    self.signInPassed = signInPassed
  }

  func appleTapped() {
    perform(loading: Strings.signingIn, { [model] in try await model.signInWithApple() }, then: signInPassed)
  }
}
