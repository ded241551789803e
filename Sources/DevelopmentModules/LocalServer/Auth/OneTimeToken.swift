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
