import Base
import Entities
import Resources

/// The first screen: leads to the forms, or signs in with Apple.
final class AuthSelectViewModel: BaseViewModel {
  let signInTapped: @MainActor () -> Void
  let signUpTapped: @MainActor () -> Void
  private let model: AuthSelectModel
  private let signInPassed: @MainActor (AppUser) -> Void

  init(
    model: AuthSelectModel, signInTapped: @escaping @MainActor () -> Void,
    signUpTapped: @escaping @MainActor () -> Void, signInPassed: @escaping @MainActor (AppUser) -> Void
  ) {
    self.model = model
    self.signInTapped = signInTapped
    self.signUpTapped = signUpTapped
    self.signInPassed = signInPassed
  }

  func appleTapped() {
    perform(model.signInWithApple, loading: Strings.signingIn, then: signInPassed)
  }
}
