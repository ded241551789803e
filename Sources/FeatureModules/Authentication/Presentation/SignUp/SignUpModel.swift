import Entities

/// Creates an account and saves the session.
struct SignUpModel {
  let dependencies: AuthModuleFactory.Dependencies

  func signUp(_ credentials: Credentials) async throws(NetworkError) -> AppUser {
    try await dependencies.signUp(credentials).saved(by: dependencies.save)
  }
}
