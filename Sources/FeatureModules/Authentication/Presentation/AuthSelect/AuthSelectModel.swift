import Entities

/// Signs in with Apple and saves the session.
struct AuthSelectModel {
  let dependencies: AuthModuleFactory.Dependencies

  func signInWithApple() async throws(NetworkError) -> AppUser {
    let identity = try await dependencies.appleIdentity()
    return try await dependencies.signInWithApple(identity).saved(by: dependencies.save)
  }
}
