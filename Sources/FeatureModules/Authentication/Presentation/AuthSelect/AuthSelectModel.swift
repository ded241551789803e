import AccountEntities
import Entities

/// Signs in with Apple and saves the session.
struct AuthSelectModel {
  let dependencies: AuthModuleFactory.Dependencies

  func signInWithApple() async throws(AccountError) -> AppUser {
    let identity = try await AccountError.wrapping(try await dependencies.appleIdentity())
    return try await dependencies.signInWithApple(identity).saved(by: dependencies.save)
  }
}
