/// A sign-in email: one code and one link. Using either uses up both.
public struct Mail: Equatable, Sendable {
  /// The address it was sent to, normalized.
  public let to: String

  /// Six digits to type.
  public let code: String

  /// The link to open, in the form `microapps://login-callback?code=…`.
  public let link: String

  /// The whole email as text. The link has a line of its own, so that it is easy to copy.
  public var summary: String { "mail: \(code) for \(to):\n\(link)" }

  /// Creates an email, for tests.
  public init(to: String, code: String, link: String) {
    self.to = to
    self.code = code
    self.link = link
  }
}
