extension String {
  /// The minimum length of a password, for the rule and for its message.
  public static let minPasswordLength = 7

  /// The most bytes of a password that Supabase Auth can store: bcrypt's limit.
  public static let maxPasswordBytes = 72

  /// The text without white space and newlines at both ends.
  ///
  /// It keeps the case of letters; use ``normalized`` for addresses.
  public var trimmed: String {
    guard
      let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }

  /// The address for comparisons and as an account's key: trimmed, with ASCII letters in lower case.
  ///
  /// Other letters stay as they are. Unicode's lower-casing turns the Kelvin sign into "k", which would make a
  /// look-alike address equal to another user's.
  public var normalized: String { trimmed.asciiLowercased }

  private var asciiLowercased: String {
    String(decoding: utf8.map { $0.isASCIIUppercase ? $0 | 0x20 : $0 }, as: UTF8.self)
  }

  /// Whether the text contains anything but white space.
  public var hasContent: Bool { contains { !$0.isWhitespace } }

  /// Whether the whole text, without trimming, has the form of an email address.
  ///
  /// The rule is `[A-Z0-9a-z._%+-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,64}`, ASCII only. The check takes linear time, also for
  /// very long text, because it does not backtrack.
  public func isValidEmail() -> Bool {
    guard let at = utf8.firstIndex(of: UInt8(ascii: "@")) else { return false }
    let mailbox = utf8[..<at]
    let domain = utf8[utf8.index(after: at)...]
    guard let dot = domain.lastIndex(of: UInt8(ascii: ".")) else { return false }
    let host = domain[..<dot]
    let topLevel = domain[domain.index(after: dot)...]
    return !mailbox.isEmpty && mailbox.allSatisfy { $0.isASCIIAlphanumeric || "._%+-".utf8.contains($0) }
      && !host.isEmpty && host.allSatisfy { $0.isASCIIAlphanumeric || ".-".utf8.contains($0) }
      && (2...64).contains(topLevel.count) && topLevel.allSatisfy(\.isASCIILetter)
  }

  /// Whether a password is long enough to send it to the server, which has rules of its own.
  ///
  /// An emoji of several scalars counts as one character. White space alone is not a password.
  public func isStrongPassword() -> Bool { count >= Self.minPasswordLength && hasContent }

  /// Whether this host name is the local machine, so that data sent there stays on it.
  ///
  /// Numbers with leading zeros do not count: some programs read `0127.0.0.1` as another address.
  public var isLoopbackHost: Bool {
    if ["localhost", "::1", "[::1]"].contains(asciiLowercased) { return true }
    let parts = split(separator: Character("."), omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127"
      && parts.allSatisfy { part in UInt8(part).map { "\($0)" == part } ?? false }
  }
}
