import Entities

/// Signs in and saves the session, or sends a sign-in link.
struct SignInModel {
  let dependencies: SignInDependencies

  func signIn(_ credentials: Credentials) async throws(NetworkError) -> AppUser {
    try await dependencies.loginAction(credentials).saved(by: dependencies.saveAction)
  }

  func sendMagicLink(to email: String) async throws(NetworkError) {
    try await dependencies.sendMagicLinkAction(email)
  }
}
