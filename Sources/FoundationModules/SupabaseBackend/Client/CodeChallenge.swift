import Entities
import Foundation
import Hashing

/// The two halves of PKCE (RFC 7636): the challenge goes to the server with the request, the verifier stays here until
/// the link comes back, so that a link is of no use to whoever else reads the mail.
struct CodeChallenge: Redacted {
  /// How many random bytes a verifier is made of: 43 characters, the fewest there may be, and 256 bits.
  static let byteCount = 32

  let verifier: String

  init(bytes: [UInt8]) {
    verifier = Data(bytes).base64URL
  }

  /// The verifier's SHA-256, which does not lead back to it.
  var challenge: String { Data(SHA256.hash(Array(verifier.utf8))).base64URL }

  var redactedDescription: String { "PKCE, •••" }
}
