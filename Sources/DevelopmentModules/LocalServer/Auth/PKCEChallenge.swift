import Entities
import Foundation
import Hashing

/// The code challenge that came with the request for an email. A link that another person reads is useless without the
/// matching verifier (RFC 7636).
struct PKCEChallenge: Equatable, Sendable {
  private let text: String

  /// Nil if the request has no challenge.
  init?(_ text: String?, method: String?) throws(AuthAPIError) {
    let (text, method) = (text ?? "", method ?? "")
    if text.isEmpty, method.isEmpty { return nil }
    guard !text.isEmpty, !method.isEmpty else {
      throw .invalid("PKCE flow requires code_challenge_method and code_challenge")
    }
    guard method.lowercased() == "s256" else { throw .invalid("code_challenge_method must be s256") }
    guard text.isPKCEText else {
      throw .invalid("code challenge has to be 43 to 128 letters, digits, hyphens, periods, underscores and tildes")
    }
    self.text = text
  }

  func isSolved(by verifier: String) -> Bool {
    let solution = Data(SHA256.hash(Array(verifier.utf8))).base64URL
    return verifier.isPKCEText && isSameSecret(Array(solution.utf8), Array(text.utf8))
  }
}

extension String {
  /// Whether it can be a verifier or a challenge: 43 to 128 characters that are unreserved in a URL.
  fileprivate var isPKCEText: Bool { (43...128).contains(utf8.count) && percentEncoded == self }
}
