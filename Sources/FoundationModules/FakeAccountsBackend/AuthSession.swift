public import Entities

/// One sign-in. Its refresh tokens are numbered by generation, so a server need not store the tokens themselves.
public struct AuthSession: Equatable, Sendable {
  public let id: String
  public let user: AppUser
  /// In seconds: since 1970 at LocalBackend, since its start at `FakeAccounts`.
  public let startedAt: Int
  /// The generation of the refresh token that is valid now. The one before it may be used once more.
  public var generation = 1
  /// True once an older refresh token was used: a token was stolen, so all of them are refused.
  public var isRevoked = false

  public init(of user: AppUser, at now: Int, id: String) {
    self.id = id
    self.user = user
    startedAt = now
  }
}

/// The open sessions of a server, by id.
extension [String: AuthSession] {
  /// Ends all sessions of an account, except one.
  public mutating func endAll(of uid: String, except keptID: String? = nil) {
    self = filter { $0.value.user.uid != uid || $0.key == keptID }
  }
}
