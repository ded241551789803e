import Entities

/// The dependencies of the first screen.
struct AuthSelectDependencies: Sendable {
  /// Shows the device's Sign in with Apple sheet.
  let identityAction: @Sendable () async throws(NetworkError) -> AppleIdentity
  /// Signs in with what the sheet returned.
  let loginAction: @Sendable (AppleIdentity) async throws(NetworkError) -> AppUser
  /// Saves the session.
  let saveAction: @Sendable (AppUser) async throws(NetworkError) -> Void
}
