import Entities

/// What a mail contains: a code, and the token of a link. Using either uses up both.
struct OneTimeToken: Sendable {
  /// Decides which mail it is in, and which requests may use it.
  enum Kind: String, Sendable {
    /// Confirms the address of a new account.
    case signup
    case magiclink
  }

  /// How long it is valid: the service's default (`GOTRUE_MAILER_OTP_EXP`).
  static let lifetime = Duration.seconds(86_400)

  let user: AppUser
  let kind: Kind
  let code: String
  /// The token of the link. It begins with `pkce_` if the mail was requested with a challenge.
  let hash: String
  let sentAt: Duration
}

/// A request for a mail with a challenge. Its link leads to a code, which the app exchanges for a session.
struct PKCEFlow: Sendable {
  private static let lifetime = Duration.seconds(300)

  let user: AppUser
  let kind: OneTimeToken.Kind
  let challenge: PKCEChallenge
  /// What the app exchanges.
  let code: String
  /// When the mail was requested; for a magic link, when it was opened. So a confirmation that is opened late does not
  /// sign in.
  var startedAt: Duration

  func isExpired(at now: Duration) -> Bool { now - startedAt > Self.lifetime }

  mutating func open(at now: Duration) {
    if kind == .magiclink { startedAt = now }
  }
}
