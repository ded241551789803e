import AccountEntities
import Base
import Entities

/// Signs in with Apple.
struct AuthSelectModel {
  let dependencies: AuthRoot.Dependencies

  func signInWithApple() async throws(AccountError) -> AppUser {
    let identity = try await AccountError.wrapping(try await dependencies.appleIdentity())
    return try await dependencies.signInWithApple(identity)
  }
}

/// The first screen: signs in with Apple.
final class AuthSelectViewModel: SigningInViewModel {
  private let model: AuthSelectModel

  init(model: AuthSelectModel, signInPassed: @escaping ExitWith<AppUser>) {
    self.model = model
    super.init(save: model.dependencies.save, passed: signInPassed)
  }

  func appleTapped() {
    signIn(loading: Strings.signingIn) { [model] in try await model.signInWithApple() }
  }
}
