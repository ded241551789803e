import Foundation

/// Looks into a token (RFC 7519) without checking who signed it: good enough to know when to ask for a new one, and for
/// nothing that has to be trusted.
public enum JSONWebToken {
  /// What the token claims; nil for what is no such token, or lacks a claim.
  public static func claims<Claims: Decodable>(_ type: Claims.Type, in token: String) -> Claims? {
    let parts = token.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, let payload = Data(base64URL: String(parts[1])) else { return nil }
    return try? JSONDecoder().decode(type, from: payload)
  }
}
