import Entities
import FakeAccountsBackend
import Foundation
import Hashing

/// Issues and checks the identity tokens of Sign in with Apple. `AppleIdentityStore` makes sure that each is used once.
struct AppleTokenSigner: Sendable {
  /// Properties have the names of the JSON keys.
  private struct Claims: Codable {
    var iss = "https://appleid.apple.com"
    var aud = "microapps"
    /// Always the same: there is only one Apple user.
    var sub = "000137.c137.0001"
    var email = FakeAccounts.appleAddress
    var email_verified = true
    var is_private_email = true
    /// The SHA-256 of the nonce in lower-case hex.
    let nonce: String
    let iat: Int
    let exp: Int
    var jti = Secret.text(12)
  }

  private static let lifetime = 600

  private let key = Secret.bytes()

  func issue(at now: Int) -> AppleIdentity {
    let nonce = Secret.text()
    let claims = Claims(nonce: Self.hash(nonce), iat: now, exp: now + Self.lifetime)
    return AppleIdentity(identityToken: SignedToken.sign(claims, key: key), nonce: nonce)
  }

  /// The identity of a token that this signer made for this nonce.
  func identity(_ token: String, nonce: String?, at now: Int) throws(AuthAPIError) -> AppleIdentity {
    guard let claims = SignedToken.claims(Claims.self, in: token, key: key), now < claims.exp else {
      throw .oauth("invalid request", "Bad ID token")
    }
    guard let nonce, !nonce.isEmpty else {
      throw .oauth("invalid request", "Passed nonce and nonce in id_token should either both exist or not.")
    }
    guard isSameSecret(Array(Self.hash(nonce).utf8), Array(claims.nonce.utf8)) else {
      throw .oauth("invalid nonce", "Nonces mismatch")
    }
    return AppleIdentity(identityToken: token, nonce: nonce)
  }

  private static func hash(_ nonce: String) -> String {
    SHA256.hash(Array(nonce.utf8)).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
