import Entities
import Foundation

/// The claims of an access token, by their names in it.
struct AccessClaims: Codable, Equatable {
  var iss = "http://127.0.0.1/auth/v1"
  let sub: String
  let email: String?
  var role = "authenticated"
  var aud = "authenticated"
  let iat: Int
  let exp: Int
  let session_id: String
  /// Makes every token another one, even of one session in one second.
  var jti = Secret.text(12)
}

/// Makes access tokens and reads them again.
struct AccessTokens: Sendable {
  let key: [UInt8]
  let lifetime: Int

  func issue(for session: AuthSession, at now: Int) -> (token: String, claims: AccessClaims) {
    let claims = AccessClaims(
      sub: session.uid, email: session.email, iat: now, exp: now + lifetime, session_id: session.id)
    return (SignedToken.sign(claims, key: key), claims)
  }

  /// Checks all that a token says of itself; whether its session is still there is another question.
  func claims(in token: String, at now: Int) throws(Refusal) -> AccessClaims {
    guard
      let claims = SignedToken.claims(AccessClaims.self, in: token, key: key), claims.aud == "authenticated"
    else {
      throw Refusal(403, "bad_jwt", "invalid JWT: unable to parse or verify signature")
    }
    guard now < claims.exp else {
      throw Refusal(
        403, "bad_jwt", "invalid JWT: unable to parse or verify signature, token has invalid claims: token is expired")
    }
    return claims
  }
}
