public import Base
public import Entities
import Navigation
public import Views

/// The feature as one view: who is signed in, signing out, and deleting the account.
///
/// Create it once and keep it as long as the feature is on the screen: it keeps the screens. Its exits, the two closures,
/// lead out of it.
public struct AccountRoot: View {
  private let stack: NavigationStack<Route>

  /// - Parameters:
  ///   - opens: sends a value each time that the feature is to show its first screen, such as for a link.
  ///   - signedOut: called once, when the user has signed out or the session has ended.
  ///   - accountDeleted: called once, when the account is deleted.
  public init(
    dependencies: Dependencies,
    opens: some Publisher<Void, Never> = Empty<Void, Never>(),
    signedOut: @escaping Exit, accountDeleted: @escaping Exit
  ) {
    let navigation = NavigationStore<Route>()
    let (signedOut, accountDeleted) = (navigation.makeExit(signedOut), navigation.makeExit(accountDeleted))
    let account = AccountViewModel(dependencies: dependencies, signedOut: signedOut)
    opens.sink { navigation.popToRoot() }.store(in: &account.subscriptions)
    let root = AccountViewController(viewModel: account, deleteTapped: { navigation.push(.deleteAccount($0)) })
    stack = NavigationStack(navigation, root: root) { route in
      switch route {
      case .deleteAccount(let user):
        DeleteAccountViewController(
          viewModel: DeleteAccountViewModel(
            dependencies: dependencies, user: user, signedOut: signedOut, accountDeleted: accountDeleted))
      }
    }
  }

  /// The content of the view.
  public var body: some View { stack }
}
