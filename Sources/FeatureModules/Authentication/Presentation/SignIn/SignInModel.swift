import AccountEntities

/// Signs in and saves the session.
struct SignInModel {
  let dependencies: AuthModuleFactory.Dependencies

  func signIn(_ credentials: Credentials) async throws(AccountError) -> AppUser {
    try await dependencies.login(credentials).saved(by: dependencies.save)
  }
}
