import AccountEntities

/// Creates an account and saves the session.
struct SignUpModel {
  let dependencies: AuthModuleFactory.Dependencies
  private let unsaved = UnsavedUser<Credentials>()

  init(dependencies: AuthModuleFactory.Dependencies) {
    self.dependencies = dependencies
  }

  func signUp(_ credentials: Credentials) async throws(AccountError) -> AppUser {
    try await unsaved.save(credentials, after: dependencies.signUp, by: dependencies.save)
  }
}
