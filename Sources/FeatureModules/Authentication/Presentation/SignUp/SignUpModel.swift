import Entities

/// Makes an account and keeps the session; the view model learns only who it is.
struct SignUpModel {
  let dependencies: SignUpDependencies

  func signUp(_ credentials: Credentials) async throws(NetworkError) -> AppUser {
    try await dependencies.signUpAction(credentials).saved(by: dependencies.saveAction)
  }
}
