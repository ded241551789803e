public import Entities
import Navigation
import Views

/// Makes the screens of this feature from what it was given: the only place where a dependency meets a view model.
@MainActor
public struct AuthModuleFactory {
  /// All that this feature needs of the world, screen by screen.
  public struct Dependencies: Sendable {
    public var select: AuthSelectDependencies
    public var signIn: SignInDependencies
    public var signUp: SignUpDependencies
    public var magicLink: MagicLinkDependencies

    public init(
      select: AuthSelectDependencies, signIn: SignInDependencies, signUp: SignUpDependencies,
      magicLink: MagicLinkDependencies
    ) {
      self.select = select
      self.signIn = signIn
      self.signUp = signUp
      self.magicLink = magicLink
    }

    /// All closures in a row, for who composes the feature: screens that make the same call share one.
    public init(
      login: @escaping @Sendable (Credentials) async throws(NetworkError) -> UserAuthData,
      signUp: @escaping @Sendable (Credentials) async throws(NetworkError) -> UserAuthData,
      sendLink: @escaping @Sendable (String) async throws(NetworkError) -> Void,
      redeem: @escaping @Sendable (MagicLinkProof) async throws(NetworkError) -> UserAuthData,
      appleIdentity: @escaping @Sendable () async throws(NetworkError) -> AppleIdentity,
      appleLogin: @escaping @Sendable (AppleIdentity) async throws(NetworkError) -> UserAuthData,
      save: @escaping @Sendable (UserAuthData) async throws(NetworkError) -> Void, clock: any Clock<Duration>
    ) {
      self.init(
        select: .init(apple: .init(identityAction: appleIdentity, loginAction: appleLogin, saveAction: save)),
        signIn: .init(loginAction: login, sendLinkAction: sendLink, saveAction: save),
        signUp: .init(signUpAction: signUp, saveAction: save),
        magicLink: .init(redeemAction: redeem, resendAction: sendLink, saveAction: save, clock: clock))
    }
  }

  private let dependencies: Dependencies
  // The store keeps the screens, so no screen may keep the store. Whoever shows it does.
  private weak var navigation: NavigationStore<Route>?
  private let exits: AuthExits

  init(dependencies: Dependencies, navigation: NavigationStore<Route>, exits: AuthExits) {
    self.dependencies = dependencies
    self.navigation = navigation
    self.exits = exits
  }

  func authSelect() -> some View {
    AuthSelectView(
      viewModel: AuthSelectViewModel(
        model: AuthSelectModel(dependencies: dependencies.select),
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
    SignInView(
      viewModel: SignInViewModel(
        model: SignInModel(dependencies: dependencies.signIn),
        signInPassed: exits.signInPassed,
        linkSent: { [weak navigation] in navigation?.push(.magicLink(email: $0)) }))
  }

  private func signUp() -> some View {
    SignUpView(
      viewModel: SignUpViewModel(
        model: SignUpModel(dependencies: dependencies.signUp), signUpPassed: exits.signUpPassed))
  }

  private func magicLink(email: String) -> some View {
    MagicLinkView(
      viewModel: MagicLinkViewModel(
        model: MagicLinkModel(dependencies: dependencies.magicLink), email: email, signInPassed: exits.signInPassed))
  }
}
