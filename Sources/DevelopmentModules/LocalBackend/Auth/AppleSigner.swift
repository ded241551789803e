import Entities
import Foundation
import Hashing

/// Stands for Apple, which tells who holds the device, and for what this server knows of Apple: each token is good once.
struct AppleSigner: Sendable {
  /// The claims, by their names in the token.
  private struct Claims: Codable {
    var iss = "https://appleid.apple.com"
    var aud = "microapps"
    /// Always the same one: there is one person.
    var sub = "000137.c137.0001"
    let email: String
    var email_verified = true
    var is_private_email = true
    /// The SHA-256 of the nonce in lower-case hex.
    let nonce: String
    let iat: Int
    let exp: Int
    let jti: String
  }

  private static let lifetime = 600

  private let key: [UInt8]
  private let email: String
  private var unused: Set<String> = []

  init(key: [UInt8], email: String) {
    self.key = key
    self.email = email
  }

  mutating func issue(at now: Int) -> AppleIdentity {
    let nonce = Secret.text()
    let claims = Claims(
      email: email, nonce: Self.hash(nonce), iat: now, exp: now + Self.lifetime, jti: Secret.text(12))
    unused.insert(claims.jti)
    return AppleIdentity(identityToken: SignedToken.sign(claims, key: key), nonce: nonce)
  }

  /// Uses a token up.
  mutating func redeem(_ token: String, nonce: String?, at now: Int) throws(Refusal) {
    guard let claims = SignedToken.claims(Claims.self, in: token, key: key), now < claims.exp else {
      throw .oauth("invalid request", "Bad ID token")
    }
    guard let nonce, !nonce.isEmpty else {
      throw .oauth("invalid request", "Passed nonce and nonce in id_token should either both exist or not.")
    }
    guard isSameSecret(Array(Self.hash(nonce).utf8), Array(claims.nonce.utf8)) else {
      throw .oauth("invalid nonce", "Nonces mismatch")
    }
    guard unused.remove(claims.jti) != nil else { throw .oauth("invalid_grant", "ID token was used already") }
  }

  private static func hash(_ nonce: String) -> String {
    SHA256.hash(Array(nonce.utf8)).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
