/// An address and a password travelling together from a form to the server, safe to print on the way.
public struct Credentials: Equatable, Sendable, Redacted {
  /// The address as it was typed; whoever compares addresses uses `normalized`.
  public let email: String

  /// The password exactly as it was typed: white space counts.
  public let password: String

  /// Takes both as they are, without validating them.
  public init(email: String, password: String) {
    self.email = email
    self.password = password
  }

  /// The address, with a mark where the password would be.
  public var redactedDescription: String { "\(email), •••" }
}
