import Entities

/// Signs in and keeps the session; the view model learns only who it is.
struct SignInModel {
  let dependencies: SignInDependencies

  func signIn(_ credentials: Credentials) async throws(NetworkError) -> AppUser {
    try await dependencies.loginAction(credentials).saved(by: dependencies.saveAction)
  }

  func sendLink(to email: String) async throws(NetworkError) {
    try await dependencies.sendLinkAction(email)
  }
}
