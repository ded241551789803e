import Entities
import FakeAccountsBackend
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

/// The claims of an access token. Properties have the names of the JSON keys.
struct AccessClaims: Codable, Equatable {
  var iss = "http://127.0.0.1/auth/v1"
  let sub: String
  let email: String?
  var role = "authenticated"
  var aud = "authenticated"
  let iat: Int
  let exp: Int
  let session_id: String
  /// Makes every token different, also two of one session in the same second.
  var jti = Secret.text(12)
}

/// Issues and checks access tokens.
struct AccessTokens: Sendable {
  /// In seconds.
  static let lifetime = 3600

  let key: [UInt8]

  func issue(for session: AuthSession, at now: Int) -> (token: String, claims: AccessClaims) {
    let claims = AccessClaims(
      sub: session.user.uid, email: session.user.email, iat: now, exp: now + Self.lifetime, session_id: session.id)
    return (SignedToken.sign(claims, key: key), claims)
  }

  /// The claims of a token with a valid signature and time. Its session may have ended all the same.
  func claims(in token: String, at now: Int) throws(AuthAPIError) -> AccessClaims {
    guard let claims = SignedToken.claims(AccessClaims.self, in: token, key: key), now < claims.exp else {
      throw AuthAPIError(403, "bad_jwt", "invalid JWT: unable to parse or verify signature, or token is expired")
    }
    return claims
  }
}

/// The claims of a refresh token. So the server recognises every token that it ever issued, and stores none.
struct RefreshClaims: Codable {
  let session: String
  let generation: Int
}

/// Random values that cannot be guessed.
enum Secret {
  static func bytes(_ count: Int = 32) -> [UInt8] { (0..<count).map { _ in UInt8.random(in: .min ... .max) } }

  static func text(_ count: Int = 32) -> String { Data(bytes(count)).base64URL }
}
