import Entities

/// Signs in with Apple and saves the session.
struct AuthSelectModel {
  let dependencies: AuthSelectDependencies

  func signInWithApple() async throws(NetworkError) -> AppUser {
    let identity = try await dependencies.identityAction()
    return try await dependencies.loginAction(identity).saved(by: dependencies.saveAction)
  }
}
