import Base
import Entities
import Navigation
public import Views

/// The screens of this feature above its first one.
enum Route: Hashable {
  case deleteAccount(AppUser)
}

/// The feature as one view: who is signed in, signing out, and deleting the account.
///
/// Create it once and keep it as long as the feature is on the screen: it keeps the screens. Its exits, the two closures,
/// lead out of it.
public struct AccountRoot: View {
  private let stack: NavigationStack<Route>
  private let firstScreen: FirstScreenViewModel

  /// - Parameters:
  ///   - signedOut: called once, when the user has signed out or the session has ended.
  ///   - accountDeleted: called once, when the account is deleted.
  public init(
    dependencies: Dependencies, signedOut: @escaping @MainActor () -> Void,
    accountDeleted: @escaping @MainActor () -> Void
  ) {
    let navigation = NavigationStore<Route>()
    let (signedOut, accountDeleted) = (navigation.makeExit(signedOut), navigation.makeExit(accountDeleted))
    let account = AccountViewModel(dependencies: dependencies, signedOut: signedOut)
    let root = AccountViewController(viewModel: account, deleteTapped: { navigation.push(.deleteAccount($0)) })
    firstScreen = FirstScreenViewModel(requests: dependencies.firstScreenRequests, show: navigation.popToRoot)
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
  public var body: some View { stack.subscribeToRenderingStates(firstScreen) }
}

/// Shows the first screen at each request, on whatever screen of the feature.
final class FirstScreenViewModel: BaseViewModel {
  private let requests: @Sendable () -> AsyncStream<Void>
  private let show: @MainActor () -> Void

  init(requests: @escaping @Sendable () -> AsyncStream<Void>, show: @escaping @MainActor () -> Void) {
    (self.requests, self.show) = (requests, show)
  }

  override func onAppear() {
    runInBackground { [requests, show] in
      for await _ in requests() { show() }
    }
  }
}
