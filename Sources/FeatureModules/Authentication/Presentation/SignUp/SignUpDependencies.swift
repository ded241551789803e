import Entities

/// The dependencies of the sign-up screen.
struct SignUpDependencies: Sendable {
  /// Creates an account and signs in to it.
  let signUpAction: @Sendable (Credentials) async throws(NetworkError) -> AppUser
  /// Saves the session.
  let saveAction: @Sendable (AppUser) async throws(NetworkError) -> Void
}
