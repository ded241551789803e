/// A signed-in session: what the app keeps so that nobody has to sign in twice.
///
/// The tokens are as good as the password, so printing a session shows only whose it is.
public struct UserAuthData: Equatable, Sendable, Redacted {
  /// Whose session it is.
  public let user: AppUser

  /// Proves the session to the server on each request; short-lived.
  public let accessToken: String

  /// Buys a new access token once the old one has run out; long-lived.
  public let refreshToken: String

  /// Builds the session from a server's answer, or from storage.
  public init(user: AppUser, accessToken: String, refreshToken: String) {
    self.user = user
    self.accessToken = accessToken
    self.refreshToken = refreshToken
  }

  /// The user's address, or the uid when there is none.
  public var redactedDescription: String { user.email ?? user.uid }
}

extension UserAuthData {
  /// A session that stands for any: for previews, and for dependencies that always succeed.
  public static let placeholder = UserAuthData(
    user: AppUser(uid: "placeholder", email: "placeholder@example.org"), accessToken: "placeholder",
    refreshToken: "placeholder")
}
