import Entities
import Views

/// Creates the screens of this feature.
@MainActor
public struct AccountModuleFactory {
  let dependencies: Dependencies
  let signedOut: @MainActor () -> Void
  let accountDeleted: @MainActor () -> Void

  func account(deleteTapped: @escaping @MainActor (AppUser) -> Void) -> some View {
    AccountViewController(
      viewModel: AccountViewModel(dependencies: dependencies, signedOut: signedOut), deleteTapped: deleteTapped)
  }

  func deleteAccount(of user: AppUser) -> some View {
    DeleteAccountViewController(
      viewModel: DeleteAccountViewModel(
        dependencies: dependencies, user: user, signedOut: signedOut, accountDeleted: accountDeleted))
  }
}
