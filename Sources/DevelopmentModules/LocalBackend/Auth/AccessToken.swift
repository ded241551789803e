import Entities
import FakeAccountsBackend
import Foundation

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
      sub: session.uid, email: session.email, iat: now, exp: now + Self.lifetime, session_id: session.id)
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
