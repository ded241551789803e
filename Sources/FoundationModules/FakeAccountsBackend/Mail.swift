/// A sign-in email: one code and one link. Using either uses up both.
public struct Mail: Equatable, Sendable {
  /// The address it was sent to, normalized.
  public let to: String

  /// Six digits to type.
  public let code: String

  /// The link to open, in the form `microapps://login-callback?code=…`.
  public let link: String

  /// The text above the link.
  public var text: String { "Your code is \(code). Or open this link:" }

  /// Creates an email, for tests.
  public init(to: String, code: String, link: String) {
    self.to = to
    self.code = code
    self.link = link
  }
}
