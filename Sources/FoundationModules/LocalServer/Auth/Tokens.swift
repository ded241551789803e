import AccountEntities
import Foundation
import Hashing

/// JSON web tokens that are signed with a shared key (RFC 7519, HS256).
enum SignedToken {
  private static let header = Data(#"{"alg":"HS256","typ":"JWT"}"#.utf8).base64URL

  static func sign(_ claims: some Encodable, key: [UInt8]) -> String {
    signed(Data(JSONObject.encode(claims)).base64URL, key)
  }

  /// The claims of a token; nil unless `sign` makes the same token with this key. The header of another token could name
  /// the algorithm "none", which does not sign.
  static func claims<Claims: Decodable>(_ type: Claims.Type, in token: String, key: [UInt8]) -> Claims? {
    let parts = token.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 3, isSameSecret(Array(token.utf8), Array(signed(parts[1], key).utf8)) else { return nil }
    return JSONWebToken.claims(type, in: token)
  }

  private static func signed(_ payload: String, _ key: [UInt8]) -> String {
    let text = "\(header).\(payload)"
    return "\(text).\(Data(HMAC.code(for: Array(text.utf8), key: key)).base64URL)"
  }
}

/// The claims of an access token. Properties have the names of the JSON keys.
struct AccessClaims: Codable {
  /// In seconds.
  static let lifetime = 3600

  var iss = "http://127.0.0.1/auth/v1"
  let sub: String
  let email: String?
  var role = "authenticated"
  var aud = "authenticated"
  let iat, exp: Int
  let session_id: String
  /// Makes every token different, also two of one session in the same second.
  var jti = Secret.text()

  init(of session: AuthSession, at now: Int) {
    (sub, email, iat, exp) = (session.user.uid, session.user.email, now, now + Self.lifetime)
    session_id = session.id
  }
}

struct AppleClaims: Codable {
  static let issuer = "https://appleid.apple.com"

  var iss = Self.issuer
  var jti: String? = Secret.text()
}

/// Random values that cannot be guessed.
enum Secret {
  static let lettersAndDigits = "abcdefghijklmnopqrstuvwxyz0123456789"
  /// The length of the service's refresh tokens.
  static let tokenLength = 12

  static func bytes() -> [UInt8] { (0..<32).map { _ in UInt8.random(in: .min ... .max) } }

  static func text(_ count: Int = tokenLength, of characters: String = lettersAndDigits) -> String {
    String((0..<count).compactMap { _ in characters.randomElement() })
  }
}
