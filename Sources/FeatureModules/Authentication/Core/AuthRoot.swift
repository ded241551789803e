public import Entities
import Navigation
public import Views

/// The feature as one view: signing in and signing up.
///
/// Create it once and keep it as long as the feature is on the screen: it keeps the navigation, and with it the view
/// models. The feature moves between its own screens by itself. Its exits, the two closures, lead out of it.
public struct AuthRoot: View {
  private let navigation: NavigationStore<Route>
  private let factory: AuthModuleFactory
  private let root: AnyView

  /// - Parameters:
  ///   - signInPassed: called after a user has signed in and the session is saved.
  ///   - signUpPassed: called after a user has created an account and the session is saved.
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

/// The exits of this feature.
struct AuthExits {
  let signInPassed: @MainActor (AppUser) -> Void
  let signUpPassed: @MainActor (AppUser) -> Void
}
