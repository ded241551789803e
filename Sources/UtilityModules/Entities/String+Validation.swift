extension String {
  /// How many characters a password has at least unless a screen asks for more, so that rule and message agree.
  public static let minPasswordLength = 7

  /// The text without the white space and newlines that keyboards and pasting leave at both ends.
  ///
  /// Letter case is kept, since it can carry meaning; addresses have ``normalized``.
  public var trimmed: String {
    guard
      let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }

  /// The one spelling of an address to compare and to key accounts by: trimmed, with ASCII letters lower-cased.
  ///
  /// Other letters stay as they are. Unicode's lower-casing turns the Kelvin sign into a plain "k", and so would let
  /// a look-alike address pass for someone else's.
  public var normalized: String {
    String(decoding: trimmed.utf8.map { $0.isASCIIUppercase ? $0 | 0x20 : $0 }, as: UTF8.self)
  }

  /// Whether anything other than white space was typed: what decides if a button may be pressed.
  public var hasContent: Bool { contains { !$0.isWhitespace } }

  /// Whether the whole text is an address worth sending to a server, so that a typing slip is caught in the form.
  ///
  /// The rule is `[A-Z0-9a-z._%+-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,64}`, ASCII only. Nothing is trimmed first. It walks
  /// the bytes by hand and never backtracks, so a pasted novel takes linear time.
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

  /// Whether a password is long enough to offer to the server, which has the last word on strength.
  ///
  /// Length is counted in characters as people see them, so a family emoji is one. White space alone never counts
  /// as a password.
  public func isStrongPassword(minLength: Int = String.minPasswordLength) -> Bool {
    count >= minLength && hasContent
  }
}
