import Foundation
import Hashing

/// What whoever asked for a mail must be able to solve, so that a link that others read is of no use to them (RFC 7636).
struct Challenge: Equatable, Sendable {
  private enum Method: String {
    case plain, s256
  }

  private let text: String
  private let method: Method

  /// Nil if none is asked for.
  init?(_ text: String?, method: String?) throws(Refusal) {
    switch (text ?? "", method ?? "") {
    case ("", ""): return nil
    case ("", _), (_, ""):
      throw .invalid("PKCE flow requires code_challenge_method and code_challenge")
    case (let text, let name):
      guard let method = Method(rawValue: name.lowercased()) else {
        throw .invalid("code_challenge_method must be one of plain, s256")
      }
      guard (43...128).contains(text.utf8.count) else {
        throw .invalid("code challenge has to be between 43 and 128 characters")
      }
      guard text.utf8.allSatisfy(\.isUnreserved) else {
        throw .invalid(
          "code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes")
      }
      (self.text, self.method) = (text, method)
    }
  }

  func isSolved(by verifier: String) -> Bool {
    guard (43...128).contains(verifier.utf8.count), verifier.utf8.allSatisfy(\.isUnreserved) else { return false }
    let solution =
      switch method {
      case .plain: verifier
      case .s256: Data(SHA256.hash(Array(verifier.utf8))).base64URL
      }
    return isSameSecret(Array(solution.utf8), Array(text.utf8))
  }
}

extension UInt8 {
  /// Whether it needs no encoding in a URL: `[A-Za-z0-9._~-]`.
  fileprivate var isUnreserved: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"),
      UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
