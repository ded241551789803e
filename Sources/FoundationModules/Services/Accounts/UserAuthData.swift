public import AccountEntities
public import Entities
public import MicroappBasics

/// The session of a signed-in user, which the app stores. Features cannot see it, so they cannot pass its tokens on.
///
/// The tokens are as good as a password, so printing a session shows only the user.
public struct UserAuthData: Equatable, Sendable, Redacted, Unlogged {
  /// The user of the session.
  public let user: AppUser
  /// The short-lived token for requests.
  public let accessToken: String
  /// The long-lived token to get a new access token.
  public let refreshToken: String

  /// Creates a session.
  public init(user: AppUser, accessToken: String, refreshToken: String) {
    self.user = user
    self.accessToken = accessToken
    self.refreshToken = refreshToken
  }

  /// The user's address, or the uid when there is none.
  public var redactedDescription: String { user.description }
}
