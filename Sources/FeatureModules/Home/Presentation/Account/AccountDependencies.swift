import Entities

/// The dependencies of the account screens.
struct AccountDependencies: Sendable {
  /// Fetches the signed-in user. Throws `sessionEnded` if there is none.
  let userAction: @Sendable () async throws(NetworkError) -> AppUser
  /// Ends the session.
  let signOutAction: @Sendable () async throws(NetworkError) -> Void
  /// Deletes the account and everything that belongs to it.
  let deleteAccountAction: @Sendable () async throws(NetworkError) -> Void
}
