import Foundation

/// Decodes tokens (RFC 7519) without checking the signature. Use it for the expiry date, and for nothing that must be
/// trusted.
public enum JSONWebToken {
  /// The claims of a token; nil if it is not a token, or lacks a claim.
  public static func claims<Claims: Decodable>(_ type: Claims.Type, in token: String) -> Claims? {
    let parts = token.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, let payload = Data(base64URL: String(parts[1])) else { return nil }
    return try? JSONDecoder().decode(type, from: payload)
  }
}
