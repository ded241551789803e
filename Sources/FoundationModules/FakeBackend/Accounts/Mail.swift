/// A sign-in mail: one code and one link. Using either uses up both.
public struct Mail: Equatable, Sendable {
  /// The address it was sent to, normalized.
  public let to: String

  /// Six digits to type.
  public let code: String

  /// The link to open, in the form `microapps://login-callback?code=…`.
  public let link: String

  /// The whole mail as text. The link has a line of its own, so that it is easy to copy.
  public var summary: String { "mail: \(code) for \(to):\n\(link)" }

  /// Builds a mail, for previews and tests.
  public init(to: String, code: String, link: String) {
    self.to = to
    self.code = code
    self.link = link
  }
}
