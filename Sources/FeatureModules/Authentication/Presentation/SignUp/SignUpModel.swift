import Entities

/// Creates an account and saves the session.
struct SignUpModel {
  let dependencies: SignUpDependencies

  func signUp(_ credentials: Credentials) async throws(NetworkError) -> AppUser {
    try await dependencies.signUpAction(credentials).saved(by: dependencies.saveAction)
  }
}
