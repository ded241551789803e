public import Entities

/// What the account needs of the world.
public struct AccountDependencies: Sendable {
  /// Tells who is signed in; throws `sessionEnded` if nobody is any more.
  public var userAction: @Sendable () async throws(NetworkError) -> AppUser
  /// Ends the session.
  public var signOutAction: @Sendable () async throws(NetworkError) -> Void
  /// Deletes the account and all that belongs to it.
  public var deleteAccountAction: @Sendable () async throws(NetworkError) -> Void

  public init(
    userAction: @escaping @Sendable () async throws(NetworkError) -> AppUser,
    signOutAction: @escaping @Sendable () async throws(NetworkError) -> Void,
    deleteAccountAction: @escaping @Sendable () async throws(NetworkError) -> Void
  ) {
    self.userAction = userAction
    self.signOutAction = signOutAction
    self.deleteAccountAction = deleteAccountAction
  }
}
