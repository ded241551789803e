import Entities

/// One sign-in of a person. The refresh tokens that come of it, each in place of the one before, are told apart by their
/// generations, so that none of them has to be kept.
struct AuthSession: Codable, Equatable, Sendable {
  let id: String
  let uid: String
  let email: String?
  /// In unix seconds.
  let startedAt: Int
  /// Which generation of refresh tokens buys another; the one before it does so once more.
  var generation = 1
  /// Whether an older token was shown: then a token is in the wrong hands, and none buys anything any more.
  var isRevoked = false

  var user: AppUser { AppUser(uid: uid, email: email) }

  init(of user: AppUser, at now: Int, id: String) {
    self.id = id
    uid = user.uid
    email = user.email
    startedAt = now
  }
}
