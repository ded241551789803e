import Entities

/// Tells who is signed in, and ends it.
struct AccountModel {
  let dependencies: AccountDependencies

  func user() async throws(NetworkError) -> AppUser {
    try await dependencies.userAction()
  }

  func signOut() async throws(NetworkError) {
    try await dependencies.signOutAction()
  }

  func deleteAccount() async throws(NetworkError) {
    try await dependencies.deleteAccountAction()
  }
}
