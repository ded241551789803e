/// A login mail as a person would find it: one code and one link, and using either uses up both.
public struct Mail: Equatable, Sendable {
  /// The address it was sent to, normalized.
  public let to: String

  /// Six digits to type.
  public let code: String

  /// The link to open, in the form `microapps://login-callback?code=…`.
  public let link: String

  /// All of it, for a program that has no inbox. The link has a line of its own, so that it can be copied as it is.
  public var summary: String { "mail: \(code) for \(to):\n\(link)" }

  /// Builds a mail, for previews and tests that need one without a backend.
  public init(to: String, code: String, link: String) {
    self.to = to
    self.code = code
    self.link = link
  }
}
