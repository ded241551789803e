import Entities

extension String {
  /// The minimum length of a password, for the rule and for its message.
  public static let minPasswordLength = 7

  /// The most bytes of a password that Supabase Auth can store: bcrypt's limit.
  public static let maxPasswordBytes = 72

  /// Whether the whole text, without trimming, has the form of an email address.
  ///
  /// The rule is ``[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,64}``, ASCII only. The check takes linear time,
  /// also for very long text, because it does not backtrack.
  public func isValidEmail() -> Bool {
    guard let at = utf8.firstIndex(of: UInt8(ascii: "@")) else { return false }
    let mailbox = utf8[..<at]
    let domain = utf8[utf8.index(after: at)...]
    guard let dot = domain.lastIndex(of: UInt8(ascii: ".")) else { return false }
    let host = domain[..<dot]
    let topLevel = domain[domain.index(after: dot)...]
    return !mailbox.isEmpty && mailbox.allSatisfy { $0.isASCIIAlphanumeric || ".!#$%&'*+/=?^_`{|}~-".utf8.contains($0) }
      && !host.isEmpty && host.allSatisfy { $0.isASCIIAlphanumeric || ".-".utf8.contains($0) }
      && (2...64).contains(topLevel.count) && topLevel.allSatisfy(\.isASCIILetter)
  }

  /// Whether a password is long enough to send it to the server, which has rules of its own.
  ///
  /// An emoji of several scalars counts as one character. White space alone is not a password.
  public func isStrongPassword() -> Bool { count >= Self.minPasswordLength && hasContent }
}
