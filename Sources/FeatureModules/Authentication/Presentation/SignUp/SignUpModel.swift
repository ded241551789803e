import Entities

/// Makes an account and keeps the session; the view model learns only who it is.
struct SignUpModel {
  private let dependencies: SignUpDependencies

  init(dependencies: SignUpDependencies) {
    self.dependencies = dependencies
  }

  func signUp(_ credentials: Credentials) async throws(NetworkError) -> AppUser {
    try await keep(try await dependencies.signUpAction(credentials), by: dependencies.saveAction)
  }
}
