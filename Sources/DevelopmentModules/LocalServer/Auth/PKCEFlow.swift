import Entities
import Foundation
import Hashing

/// A request for a mail with a challenge. Its link leads to a code, which the app exchanges for a session.
struct PKCEFlow: Sendable {
  static let lifetime = Duration.seconds(300)

  let user: AppUser
  let kind: OneTimeToken.Kind
  let challenge: PKCEChallenge
  /// The code that the app exchanges.
  let code: String
  /// When the mail was requested; for a magic link, when it was opened. So a confirmation that is opened late does not
  /// sign in.
  var startedAt: Duration
}

/// The code challenge that came with the request for an email. A link that another person reads is useless without the
/// matching verifier (RFC 7636).
struct PKCEChallenge: Equatable, Sendable {
  private let text: String

  /// Reads the challenge of a request; nil without one.
  init?(_ text: String?, method: String?) throws(AuthAPIError) {
    let (text, method) = (text ?? "", method ?? "")
    if text.isEmpty, method.isEmpty { return nil }
    guard !text.isEmpty, !method.isEmpty else {
      throw .invalid("PKCE flow requires code_challenge_method and code_challenge")
    }
    guard (43...128).contains(text.utf8.count) else {
      throw .invalid("code challenge has to be between 43 and 128 characters")
    }
    guard method.lowercased() == "s256" else { throw .unexpected }
    self.text = text
  }

  func isSolved(by verifier: String) -> Bool {
    let solution = Data(SHA256.hash(Array(verifier.utf8))).base64URL
    return isSameSecret(Array(solution.utf8), Array(text.utf8))
  }
}
