import AccountEntities
import Entities
import Foundation
import Hashing

/// The code of a mail and the token of its link. Using one of them uses up both.
struct OneTimeToken: Sendable {
  /// Decides which mail a token is in, and which requests may use it.
  enum Kind: String, Sendable {
    /// Confirms the address of a new account.
    case signup
    case magiclink
  }

  /// How long a token is valid: the service's default (`GOTRUE_MAILER_OTP_EXP`).
  static let lifetime = Duration.seconds(86_400)

  let user: AppUser
  let kind: Kind
  let code: String
  /// The token of the link.
  let hash: String
  let sentAt: Duration
}

/// A request for a mail. Its link leads to a code, which the app exchanges for a session. A link that another person reads is
/// useless without the verifier of the request's challenge (RFC 7636).
struct PKCEFlow: Sendable {
  static let lifetime = Duration.seconds(300)

  let user: AppUser
  let kind: OneTimeToken.Kind
  let challenge: String
  /// The code that the app exchanges.
  let code: String
  /// When the mail was requested; for a magic link, when it was opened. So a confirmation that is opened late does not
  /// sign in.
  var startedAt: Duration

  func isSolved(by verifier: String) -> Bool {
    isSameSecret(Array(Data(SHA256.hash(Array(verifier.utf8))).base64URL.utf8), Array(challenge.utf8))
  }
}
