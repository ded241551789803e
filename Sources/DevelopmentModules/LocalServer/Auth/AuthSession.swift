import Entities

/// One sign-in. Its refresh tokens are numbered by generation, so the server need not store the tokens themselves.
struct AuthSession {
  let id: String
  let user: AppUser
  /// In seconds since 1970.
  let startedAt: Int
  /// The generation of the refresh token that is valid now. The one before it may be used once more.
  var generation = 1
  /// True once an older refresh token was used: a token was stolen, so all of them are refused.
  var isRevoked = false

  init(of user: AppUser, at now: Int, id: String) {
    self.id = id
    self.user = user
    startedAt = now
  }
}

/// The open sessions, by id.
extension [String: AuthSession] {
  /// Ends all sessions of an account, except one.
  mutating func endAll(of uid: String, except keptID: String? = nil) {
    self = filter { $0.value.user.uid != uid || $0.key == keptID }
  }
}
