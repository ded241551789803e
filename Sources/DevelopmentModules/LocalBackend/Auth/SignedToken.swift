import Foundation
import Hashing

/// JSON web tokens that are signed with a shared key (RFC 7519, HS256).
enum SignedToken {
  private struct Header: Decodable {
    let alg: String
  }

  private static let header = Data(#"{"alg":"HS256","typ":"JWT"}"#.utf8).base64URL

  static func sign(_ claims: some Encodable, key: [UInt8]) -> String {
    let payload = Data(JSON.encode(claims)).base64URL
    return "\(header).\(payload).\(signature(of: "\(header).\(payload)", key: key).base64URL)"
  }

  /// The claims of a token; nil unless it was signed with the key and by this algorithm. A token with the algorithm
  /// "none" is not signed at all.
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

/// Random values that cannot be guessed.
enum Secret {
  static func bytes(_ count: Int = 32) -> [UInt8] { (0..<count).map { _ in UInt8.random(in: .min ... .max) } }

  static func text(_ count: Int = 32) -> String { Data(bytes(count)).base64URL }
}
