import Entities
import Foundation
import Hashing

/// The code challenge that came with the request for an email. A link that another person reads is useless without the
/// matching verifier (RFC 7636).
struct PKCEChallenge: Equatable, Sendable {
  private let text: String

  /// Nil if the request has no challenge.
  init?(_ text: String?, method: String?) throws(AuthAPIError) {
    switch (text ?? "", method ?? "") {
    case ("", ""): return nil
    case ("", _), (_, ""):
      throw .invalid("PKCE flow requires code_challenge_method and code_challenge")
    case (let text, let name):
      guard name.lowercased() == "s256" else { throw .invalid("code_challenge_method must be s256") }
      guard (43...128).contains(text.utf8.count) else {
        throw .invalid("code challenge has to be between 43 and 128 characters")
      }
      guard text.isUnreserved else {
        throw .invalid(
          "code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes")
      }
      self.text = text
    }
  }

  func isSolved(by verifier: String) -> Bool {
    guard (43...128).contains(verifier.utf8.count), verifier.isUnreserved else { return false }
    let solution = Data(SHA256.hash(Array(verifier.utf8))).base64URL
    return isSameSecret(Array(solution.utf8), Array(text.utf8))
  }
}

extension String {
  /// Whether all characters are unreserved in a URL: `[A-Za-z0-9._~-]`.
  fileprivate var isUnreserved: Bool { percentEncoded == self }
}
