public import AccountEntities
import Base
public import Entities
import Navigation
public import Views

/// The feature as one view: signing in and signing up.
///
/// Create it once and keep it as long as the feature is on the screen: it keeps the screens, and with them the view
/// models. The feature moves between its own screens by itself. Its exits, the two closures, lead out of it.
public struct AuthRoot: View {
  private let dependencies: Dependencies
  private let stack: NavigationStack<Route>
  private let openedLink: OpenedLinkViewModel

  /// - Parameters:
  ///   - email: the address of a user who signs in again: the feature begins with the form, and creates no accounts.
  ///   - signInPassed: called after a user has signed in and the session is saved.
  ///   - signUpPassed: called after a user has created an account and the session is saved.
  public init(
    dependencies: Dependencies, email: String? = nil, signInPassed: @escaping ExitWith<AppUser>,
    signUpPassed: @escaping ExitWith<AppUser>
  ) {
    let navigation = NavigationStore<Route>()
    let factory = AuthModuleFactory(
      dependencies: dependencies, email: email, navigation: navigation, signInPassed: navigation.makeExit(signInPassed),
      signUpPassed: navigation.makeExit(signUpPassed))
    self.dependencies = dependencies
    if let email { navigation.push(.signIn(email: email)) }
    openedLink = factory.openedLink()
    stack = NavigationStack(navigation, root: factory.authSelect(), destination: factory.screen)
  }

  /// The content of the view.
  public var body: some View {
    stack.subscribeToRenderingStates(openedLink).onReceive(dependencies.openedLinks, perform: openedLink.redeem)
  }
}
