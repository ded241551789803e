/// An email address and a password. Printing them does not show the password.
public struct Credentials: Equatable, Sendable, Redacted {
  /// The address as typed. Compare addresses by `normalized`.
  public let email: String

  /// The password exactly as typed, with white space.
  public let password: String

  /// Creates credentials without validation.
  public init(email: String, password: String) {
    self.email = email
    self.password = password
  }

  /// The address and a placeholder for the password.
  public var redactedDescription: String { "\(email), •••" }
}
