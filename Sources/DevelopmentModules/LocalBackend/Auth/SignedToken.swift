import Foundation
import Hashing

/// Tokens that only the holder of a key can have made (RFC 7519, HS256), so that a session is known by its token alone.
enum SignedToken {
  private struct Header: Decodable {
    let alg: String
  }

  private static let header = Data(#"{"alg":"HS256","typ":"JWT"}"#.utf8).base64URL

  static func sign(_ claims: some Encodable, key: [UInt8]) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Claims are text and whole numbers, which JSON can always write.
    let payload = ((try? encoder.encode(claims)) ?? Data()).base64URL
    return "\(header).\(payload).\(signature(of: "\(header).\(payload)", key: key).base64URL)"
  }

  /// What a token claims; nil unless it was signed with the key, and by this algorithm: one that says "none" is signed
  /// by nobody.
  static func claims<Claims: Decodable>(_ type: Claims.Type, in token: String, key: [UInt8]) -> Claims? {
    let parts = token.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard
      parts.count == 3, let header = Data(base64URL: parts[0]), let payload = Data(base64URL: parts[1]),
      let signature = Data(base64URL: parts[2]),
      (try? JSONDecoder().decode(Header.self, from: header))?.alg == "HS256",
      isSameSecret(Array(signature), Array(self.signature(of: "\(parts[0]).\(parts[1])", key: key)))
    else { return nil }
    return try? JSONDecoder().decode(type, from: payload)
  }

  private static func signature(of text: String, key: [UInt8]) -> Data {
    Data(HMAC(key: key).code(for: Array(text.utf8)))
  }
}

/// What nobody can guess.
enum Secret {
  static func bytes(_ count: Int = 32) -> [UInt8] { (0..<count).map { _ in UInt8.random(in: .min ... .max) } }

  static func text(_ count: Int = 32) -> String { Data(bytes(count)).base64URL }
}
