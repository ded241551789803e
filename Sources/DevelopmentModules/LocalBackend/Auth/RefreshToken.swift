import Foundation
import Hashing

/// What a session is renewed with: it names its session and its generation, and only this server can have made it. So the
/// server knows every token it ever gave out, and keeps none.
struct RefreshToken: Equatable {
  let session: String
  let generation: Int

  init(session: String, generation: Int) {
    (self.session, self.generation) = (session, generation)
  }

  /// Reads one; nil unless it was signed with the key.
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
    // The first words keep it apart from the other tokens that are signed with the key.
    let code = key.code(for: Array("refresh \(session).\(generation)".utf8))
    return "\(session).\(generation).\(Data(code).base64URL)"
  }
}
