import AccountEntities
import Base
import Entities
import Navigation
import Views

/// Creates the screens of this feature.
@MainActor
public struct AuthModuleFactory {
  let dependencies: Dependencies
  let navigation: NavigationStore<Route>
  let signInPassed: ExitWith<AppUser>
  let signUpPassed: ExitWith<AppUser>

  func openedLink(_ opens: some Publisher<MagicLinkProof, Never>) -> OpenedLinkViewModel {
    OpenedLinkViewModel(model: MagicLinkModel(dependencies: dependencies), opens: opens, signInPassed: signInPassed)
  }

  func authSelect() -> some View {
    AuthSelectView(
      viewModel: AuthSelectViewModel(model: AuthSelectModel(dependencies: dependencies), signInPassed: signInPassed),
      signInTapped: { navigation.push(.signIn(email: "")) }, signUpTapped: { navigation.push(.signUp) })
  }

  @ViewBuilder
  func screen(_ route: Route) -> some View {
    switch route {
    case .signIn(let email): signIn(email: email)
    case .signUp: signUp()
    case .magicLink(let email): magicLink(email: email)
    }
  }

  private func signIn(email: String) -> some View {
    SignInView(
      viewModel: SignInViewModel(
        model: SignInModel(dependencies: dependencies), email: email, signInPassed: signInPassed,
        magicLinkSent: { navigation.push(.magicLink(email: $0)) }))
  }

  private func signUp() -> some View {
    SignUpView(
      viewModel: SignUpViewModel(
        model: SignUpModel(dependencies: dependencies), signUpPassed: signUpPassed,
        confirmationSent: { navigation.push(.magicLink(email: $0)) }))
  }

  private func magicLink(email: String) -> some View {
    MagicLinkView(
      viewModel: MagicLinkViewModel(
        model: MagicLinkModel(dependencies: dependencies), email: email, signInPassed: signInPassed))
  }
}
