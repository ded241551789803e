public import Entities
public import Views
import Navigation

/// The feature as one view: what a microapp runs and what the app shows to somebody who is not signed in.
///
/// Make one and keep it for as long as the feature is shown: it holds the feature's navigation, and through it the view
/// models. It navigates by itself; what leads out of it are its two exits.
public struct AuthRoot: View {
  private let navigation: NavigationStore<Route>
  private let factory: AuthModuleFactory
  private let root: AnyView

  /// - Parameters:
  ///   - signInPassed: called once somebody is signed in and the session is saved.
  ///   - signUpPassed: the same for a new account.
  public init(
    dependencies: AuthModuleFactory.Dependencies,
    signInPassed: @escaping @MainActor (AppUser) -> Void,
    signUpPassed: @escaping @MainActor (AppUser) -> Void
  ) {
    navigation = NavigationStore()
    factory = AuthModuleFactory(
      dependencies: dependencies, navigation: navigation,
      exits: AuthExits(signInPassed: signInPassed, signUpPassed: signUpPassed))
    root = AnyView(factory.authSelect())
  }

  public var body: some View {
    NavigationStack(navigation, root: root, destination: factory.screen)
  }
}

/// The ways out of this feature.
struct AuthExits {
  let signInPassed: @MainActor (AppUser) -> Void
  let signUpPassed: @MainActor (AppUser) -> Void
}
