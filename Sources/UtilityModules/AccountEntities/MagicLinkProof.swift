public import Entities

/// The link or the code from a sign-in email, which proves that the user owns the address.
///
/// Both are as good as a password, so neither is ever printed.
public enum MagicLinkProof: Equatable, Sendable {
  /// The whole link, as opened or pasted.
  case link(String)

  /// The digits, and the address to which they were sent.
  case code(String, email: EmailAddress)

  /// What a text is that a user has typed or pasted.
  public enum Reading: Equatable, Sendable {
    /// A text with one link or code.
    case proof(MagicLinkProof)
    /// A text that may hide a link, as behind the link of a service that counts clicks.
    case unreadable
    /// Any other text.
    case noProof
  }
}

extension MagicLinkProof: Redacted {
  /// The kind of proof, and for a code the address.
  public var redactedDescription: String {
    switch self {
    case .link: "link •••"
    case .code(_, let email): "\(email), code •••"
    }
  }
}
