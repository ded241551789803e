import Entities
import Navigation
import Views

/// Creates the screens of this feature. Each screen gets the dependencies that it needs, and no others.
@MainActor
public struct AuthModuleFactory {
  private let dependencies: Dependencies
  // Weak, because the navigation store keeps the screens. `AuthRoot` keeps the store.
  private weak var navigation: NavigationStore<Route>?
  private let exits: AuthExits

  init(dependencies: Dependencies, navigation: NavigationStore<Route>, exits: AuthExits) {
    self.dependencies = dependencies
    self.navigation = navigation
    self.exits = exits
  }

  func authSelect() -> some View {
    let model = AuthSelectModel(
      dependencies: AuthSelectDependencies(
        identityAction: dependencies.appleIdentity, loginAction: dependencies.signInWithApple,
        saveAction: dependencies.save))
    return AuthSelectView(
      viewModel: AuthSelectViewModel(
        model: model,
        signInTapped: { [weak navigation] in navigation?.push(.signIn) },
        signUpTapped: { [weak navigation] in navigation?.push(.signUp) },
        signInPassed: exits.signInPassed))
  }

  @ViewBuilder
  func screen(_ route: Route) -> some View {
    switch route {
    case .signIn: signIn()
    case .signUp: signUp()
    case .magicLink(let email): magicLink(email: email)
    }
  }

  private func signIn() -> some View {
    let model = SignInModel(
      dependencies: SignInDependencies(
        loginAction: dependencies.login, sendMagicLinkAction: dependencies.sendMagicLink,
        saveAction: dependencies.save))
    return SignInView(
      viewModel: SignInViewModel(
        model: model, signInPassed: exits.signInPassed,
        magicLinkSent: { [weak navigation] in navigation?.push(.magicLink(email: $0)) }))
  }

  private func signUp() -> some View {
    let model = SignUpModel(
      dependencies: SignUpDependencies(signUpAction: dependencies.signUp, saveAction: dependencies.save))
    return SignUpView(viewModel: SignUpViewModel(model: model, signUpPassed: exits.signUpPassed))
  }

  private func magicLink(email: String) -> some View {
    let model = MagicLinkModel(
      dependencies: MagicLinkDependencies(
        redeemAction: dependencies.redeem, sendMagicLinkAction: dependencies.sendMagicLink,
        saveAction: dependencies.save, clock: dependencies.clock))
    return MagicLinkView(
      viewModel: MagicLinkViewModel(model: model, email: email, signInPassed: exits.signInPassed))
  }
}
