import Entities
import Foundation
import Hashing

/// A verifier and its challenge for PKCE (RFC 7636). The server gets the challenge with the request; the verifier stays
/// on this device until the link comes back. So a link is useless to other readers of the email.
struct CodeChallenge: Redacted {
  /// The random bytes of a verifier: 43 characters, which is the minimum, and 256 bits.
  static let byteCount = 32

  let verifier: String

  init(bytes: [UInt8]) {
    verifier = Data(bytes).base64URL
  }

  /// The SHA-256 of the verifier.
  var challenge: String { Data(SHA256.hash(Array(verifier.utf8))).base64URL }

  var redactedDescription: String { "PKCE, •••" }
}
