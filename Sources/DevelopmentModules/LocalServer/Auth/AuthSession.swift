import Entities

/// One sign-in.
struct AuthSession {
  let id: String
  let user: AppUser
  var refreshToken: String
  /// The refresh token before, which may be used once more.
  var parentToken: String?
}

/// The open sessions, by id.
extension [String: AuthSession] {
  /// Ends all sessions of an account, except one.
  mutating func endAll(of uid: String, except keptID: String? = nil) {
    self = filter { $0.value.user.uid != uid || $0.key == keptID }
  }
}
