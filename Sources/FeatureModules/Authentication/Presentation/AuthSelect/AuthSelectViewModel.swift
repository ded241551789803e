import AccountEntities
import Base

/// The first screen: signs in with Apple.
final class AuthSelectViewModel: BaseViewModel {
  private let model: AuthSelectModel
  private let signInPassed: @MainActor (AppUser) -> Void

  init(model: AuthSelectModel, signInPassed: @escaping @MainActor (AppUser) -> Void) {
    self.model = model
    self.signInPassed = signInPassed
  }

  func appleTapped() {
    perform(model.signInWithApple, loading: Strings.signingIn, then: signInPassed)
  }
}
