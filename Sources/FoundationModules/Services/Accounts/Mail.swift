/// A sign-in email: one code and one link. Using either uses up both.
public struct Mail: Equatable, Sendable {
  /// The address it was sent to, normalized.
  public let to: String

  /// The digits to type: six, if the server is not set up for more.
  public let code: String

  /// The link to open: `microapps://login-callback?code=…` from the fake, and the server's own address, which redirects
  /// to the app, from LocalBackend.
  public let link: String

  /// The text above the link.
  public var text: String { "Your code is \(code). Or open this link:" }

  /// A code of some digits, from the last digits of a random number.
  public static func code(_ number: UInt64, digits: Int = 6) -> String {
    String((String(repeating: "0", count: digits) + String(number)).suffix(digits))
  }

  /// Creates an email.
  public init(to: String, code: String, link: String) {
    self.to = to
    self.code = code
    self.link = link
  }
}
