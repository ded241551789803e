public import Entities

/// An email address and a password. Printing them does not show the password.
public struct Credentials: Equatable, Sendable, Redacted {
  /// The address.
  public let email: EmailAddress
  /// The password exactly as typed, with white space.
  public let password: String

  /// Creates credentials without validation.
  public init(email: EmailAddress, password: String) {
    self.email = email
    self.password = password
  }

  /// The address and a placeholder for the password.
  public var redactedDescription: String { "\(email), •••" }
}

/// The result of Sign in with Apple, which the server exchanges for a session.
///
/// The server compares the hash of ``nonce`` with the hash inside ``identityToken``, so a stolen token is useless
/// without the nonce. Neither is ever printed.
public struct AppleIdentity: Hashable, Sendable, Redacted {
  /// The signed token (JWT) that Apple issued for this sign-in. It contains the SHA-256 hash of the nonce.
  public let identityToken: String
  /// The raw nonce, before hashing.
  public let nonce: String

  /// Creates an identity.
  public init(identityToken: String, nonce: String) {
    self.identityToken = identityToken
    self.nonce = nonce
  }

  /// The name of the type only.
  public var redactedDescription: String { "Apple identity, •••" }
}
