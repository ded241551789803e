import AccountEntities

/// What the service keeps about a user besides address and password. Times are in seconds since 1970.
struct Profile {
  let createdAt: Int
  /// When the address was confirmed; nil for an address that is not.
  var confirmedAt: Int?
  var lastSignInAt: Int?
  /// When the last mail of a kind was sent, since 1970.
  var sentAt: [OneTimeToken.Kind: Duration] = [:]
}

/// One sign-in.
struct AuthSession {
  let id: String
  let user: AppUser
  var refreshToken: String
  /// The refresh token before, which may be used once more.
  var parentToken: String?
}
