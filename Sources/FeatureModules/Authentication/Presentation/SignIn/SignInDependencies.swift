import Entities

/// The dependencies of the sign-in screen.
struct SignInDependencies: Sendable {
  /// Signs in with an email address and a password.
  let loginAction: @Sendable (Credentials) async throws(NetworkError) -> AppUser
  /// Sends an email with a sign-in link and a code to an address.
  let sendMagicLinkAction: @Sendable (_ email: String) async throws(NetworkError) -> Void
  /// Saves the session.
  let saveAction: @Sendable (AppUser) async throws(NetworkError) -> Void
}
