import Navigation
public import Views

/// The feature as one view: who is signed in, signing out, and deleting the account.
///
/// Create it once and keep it as long as the feature is on the screen: it keeps the screens. Its exits, the two closures,
/// lead out of it.
public struct AccountRoot: View {
  private let stack: NavigationStack<Route>

  /// - Parameters:
  ///   - signedOut: called once, when the user has signed out or the session has ended.
  ///   - accountDeleted: called once, when the account is deleted.
  public init(
    dependencies: AccountModuleFactory.Dependencies,
    signedOut: @escaping @MainActor () -> Void,
    accountDeleted: @escaping @MainActor () -> Void
  ) {
    let navigation = NavigationStore<Route>()
    let factory = AccountModuleFactory(
      dependencies: dependencies, signedOut: navigation.makeExit(signedOut),
      accountDeleted: navigation.makeExit(accountDeleted))
    stack = NavigationStack(navigation, root: factory.account { navigation.push(.deleteAccount($0)) }) { route in
      switch route {
      case .deleteAccount(let user): factory.deleteAccount(of: user)
      }
    }
  }

  /// The content of the view.
  public var body: some View { stack }
}
