public import Foundation

extension Data {
  /// Base64 with the URL alphabet and without padding (RFC 4648, section 5), as in tokens.
  public var base64URL: String {
    base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }

  /// Decodes Base64 with the URL alphabet and without padding; nil for any other text.
  public init?(base64URL text: String) {
    guard text.utf8.allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "=") })
    else { return nil }
    let standard = text.replacing("-", with: "+").replacing("_", with: "/")
    self.init(base64Encoded: standard + String(repeating: "=", count: (4 - standard.utf8.count % 4) % 4))
  }
}

/// Decodes tokens (RFC 7519) without checking the signature: for the expiry date, and for nothing that must be trusted.
public enum JSONWebToken {
  /// The claims of a token; nil if it is not a token, or lacks a claim.
  public static func claims<Claims: Decodable>(_ type: Claims.Type, in token: String) -> Claims? {
    let parts = token.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, let payload = Data(base64URL: String(parts[1])) else { return nil }
    return try? JSONDecoder().decode(type, from: payload)
  }
}
