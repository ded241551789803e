import Entities

/// Makes the view models of the feature Account.
@MainActor
public struct AccountModuleFactory {
  let dependencies: AccountRoot.Dependencies
  let signedOut: Exit
  let accountDeleted: Exit

  func accountViewModel() -> AccountViewModel {
    AccountViewModel(dependencies: dependencies, signedOut: signedOut, accountDeleted: accountDeleted)
  }
}
