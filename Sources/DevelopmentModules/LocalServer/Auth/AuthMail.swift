import Entities
import FakeAccountsBackend

/// An email that this server "sent". It never leaves the machine.
struct AuthMail: Sendable {
  let id: Int
  let mail: Mail
  let kind: OneTimeToken.Kind
  /// In seconds since 1970.
  let sentAt: Int

  var subject: String { kind == .signup ? "Confirm Your Signup" : "Your Magic Link" }

  /// One value a line, so that each is easy to copy.
  var text: String { "code: \(mail.code)\nlink: \(mail.link)\n" }

  var html: String {
    let link = mail.link.replacing("&", with: "&amp;")
    return #"<p><a href="\#(link)">\#(subject)</a></p><p>Alternatively, enter the code: \#(mail.code)</p>"#
  }
}

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
  /// The token of the link. It begins with `pkce_` if the mail was requested with a challenge.
  let hash: String
  let sentAt: Duration
}
