import Foundation
import Hashing

/// A refresh token: the session's id and the token's generation, signed. So the server recognises every token that it
/// ever issued, and stores none.
struct RefreshToken: Equatable {
  let session: String
  let generation: Int

  init(session: String, generation: Int) {
    (self.session, self.generation) = (session, generation)
  }

  /// Reads a token; nil unless it was signed with the key.
  init?(_ text: String, signedBy key: HMAC) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard
      parts.count == 3, let generation = Int(parts[1]),
      case let token = RefreshToken(session: parts[0], generation: generation),
      isSameSecret(Array(token.text(signedBy: key).utf8), Array(text.utf8))
    else { return nil }
    self = token
  }

  /// The token as it is sent.
  func text(signedBy key: HMAC) -> String {
    // The prefix distinguishes it from other tokens that are signed with the same key.
    let code = key.code(for: Array("refresh \(session).\(generation)".utf8))
    return "\(session).\(generation).\(Data(code).base64URL)"
  }
}
