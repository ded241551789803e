/// What Sign in with Apple leaves in the app's hands, ready to be exchanged for a session.
///
/// The server hashes ``nonce`` and compares it with the hash inside ``identityToken``: a stolen token is useless
/// without the nonce, which is why neither is ever printed.
public struct AppleIdentity: Equatable, Sendable, Redacted {
  /// The signed token (a JWT) that Apple issued for this one sign-in; it holds the SHA-256 of the nonce.
  public let identityToken: String

  /// The raw nonce, before hashing.
  public let nonce: String

  /// Pairs a token with the nonce that was used to ask for it.
  public init(identityToken: String, nonce: String) {
    self.identityToken = identityToken
    self.nonce = nonce
  }

  /// What it is, and nothing of what it holds.
  public var redactedDescription: String { "Apple identity, •••" }
}
