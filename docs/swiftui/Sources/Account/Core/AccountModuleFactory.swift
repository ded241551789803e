/// Makes the view models of the feature Account.
@MainActor
public struct AccountModuleFactory {
  let dependencies: AccountRoot.Dependencies
  let signedOut: @MainActor () -> Void
  let accountDeleted: @MainActor () -> Void

  func accountViewModel() -> AccountViewModel {
    AccountViewModel(dependencies: dependencies, signedOut: signedOut, accountDeleted: accountDeleted)
  }
}
