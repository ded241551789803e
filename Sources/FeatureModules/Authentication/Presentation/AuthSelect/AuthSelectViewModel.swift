import Base
import Entities

/// Leads to signing in or up, or signs in with Apple right here.
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

  var offersApple: Bool { model.offersApple }

  func appleTapped() {
    perform(model.signInWithApple, then: signInPassed)
  }
}
