public import AccountEntities
import Base
public import Entities
import Navigation
public import SwiftUI

/// The feature as one view: signing in and signing up.
///
/// SwiftUI makes this value again whenever the view around it changes, so `init` starts no work. What must
/// last, the navigation here and a view model in each screen, is `@State`.
public struct AuthRoot: View {
  @State private var navigation: NavigationStore<Route>
  private let dependencies: Dependencies
  private let email: String?
  private let signInPassed: ExitWith<AppUser>
  private let signUpPassed: ExitWith<AppUser>

  /// - Parameters:
  ///   - email: the address of a user who signs in again: the feature begins with the form, and creates no accounts.
  ///   - signInPassed: called after a user has signed in and the session is saved.
  ///   - signUpPassed: called after a user has created an account and the session is saved.
  public init(
    dependencies: Dependencies, email: String? = nil, signInPassed: @escaping ExitWith<AppUser>,
    signUpPassed: @escaping ExitWith<AppUser>
  ) {
    self.dependencies = dependencies
    self.email = email
    self.signInPassed = signInPassed
    self.signUpPassed = signUpPassed
    let navigation = NavigationStore<Route>()
    if let email { navigation.push(.signIn(email: email)) }
    _navigation = State(initialValue: navigation)
  }

  /// The content of the view.
  public var body: some View {
    let factory = AuthModuleFactory(
      dependencies: dependencies, email: email, navigation: navigation, signInPassed: navigation.makeExit(signInPassed),
      signUpPassed: navigation.makeExit(signUpPassed))
    OpenedLinkView(viewModel: factory.openedLink(), links: dependencies.openedLinks) {
      NavigationStack(path: $navigation.path) {
        factory.authSelect()
          .navigationDestination(for: Route.self, destination: factory.screen)
      }
    }
    .onAppear { navigation.onAppear() }
  }
}

#if DEBUG
#Preview { AuthRoot(dependencies: .preview(.succeeds), signInPassed: { _ in }, signUpPassed: { _ in }) }
#endif
