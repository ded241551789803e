import Entities

/// One sign-in of somebody, and the refresh tokens that came of it, each in place of the one before.
struct AuthSession: Codable, Equatable, Sendable {
  let id: String
  let uid: String
  let email: String?
  /// In unix seconds.
  let startedAt: Int
  /// The one refresh token that buys another.
  var active = Secret.text()
  /// The one that bought it: whoever lost the answer on the way may ask again with this.
  var parent: String?
  /// All before that.
  var spent: [String] = []
  /// Whether a spent token was shown: then somebody has one that should not, and none buys anything any more.
  var isRevoked = false

  var user: AppUser { AppUser(uid: uid, email: email) }

  init(of user: AppUser, at now: Int, id: String) {
    self.id = id
    uid = user.uid
    email = user.email
    startedAt = now
  }
}
