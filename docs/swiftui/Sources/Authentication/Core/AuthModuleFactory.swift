import AccountEntities
import Base
import Entities
import Navigation
import SwiftUI

enum Route: Hashable {
  case signIn(email: String)
  case signUp
  case magicLink(email: EmailAddress, secondsToResend: Int?)
}

/// Creates the screens of this feature.
@MainActor
struct AuthModuleFactory {
  let dependencies: AuthRoot.Dependencies
  /// The address of a user who signs in again; nil for another user.
  let email: String?
  let navigation: NavigationStore<Route>
  let signInPassed: ExitWith<AppUser>
  let signUpPassed: ExitWith<AppUser>

  func openedLink() -> OpenedLinkViewModel {
    OpenedLinkViewModel(dependencies: dependencies, passed: signInPassed)
  }

  func authSelect() -> some View {
    AuthSelectView(
      viewModel: AuthSelectViewModel(dependencies: dependencies, passed: signInPassed),
      canSignUp: email == nil, signInTapped: { navigation.push(.signIn(email: email ?? dependencies.lastEmail)) },
      signUpTapped: { navigation.push(.signUp) })
  }

  @ViewBuilder
  func screen(_ route: Route) -> some View {
    switch route {
    case .signIn(let email):
      SignInView(
        viewModel: SignInViewModel(
          dependencies: dependencies, email: email, signInPassed: signInPassed,
          linkExpected: { navigation.push(.magicLink(email: $0, secondsToResend: $1)) }))
    case .signUp:
      SignUpView(
        viewModel: SignUpViewModel(
          dependencies: dependencies, signUpPassed: signUpPassed,
          confirmationSent: {
            navigation.push(.magicLink(email: $0, secondsToResend: MagicLinkViewModel.resendInterval))
          }))
    case .magicLink(let email, let seconds):
      MagicLinkView(
        viewModel: MagicLinkViewModel(
          dependencies: dependencies, email: email, secondsToResend: seconds, signInPassed: signInPassed))
    }
  }
}
