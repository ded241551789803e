extension String {
  /// The text without white space and newlines at both ends.
  ///
  /// It keeps the case of letters; use ``normalized`` for addresses, and ``cleaned`` for what a user has typed.
  public var trimmed: String {
    guard
      let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }

  /// An address, a code or a word as it looks: trimmed, without characters that nothing shows, such as U+200B in copied text,
  /// and in ASCII where it has full-width characters or the digits of another script.
  ///
  /// Not for a password, of which every byte counts.
  public var cleaned: String {
    var text = UnicodeScalarView()
    for scalar in unicodeScalars where !scalar.isInvisible { text.append(scalar.ascii) }
    return String(text).trimmed
  }

  /// Whether another text has the same bytes. A service stores the hash of a password's bytes, while `==` also takes a composed
  /// and a decomposed letter for the same.
  public func hasSameBytes(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }

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

extension Unicode.Scalar {
  /// Whether no font shows the scalar, not even as space. The annotation marks U+FFF9 to U+FFFB have no property that says so.
  package var isInvisible: Bool {
    properties.isDefaultIgnorableCodePoint || ("\u{FFF9}"..."\u{FFFB}").contains(self)
  }

  /// The ASCII character that a full-width character or a digit stands for; another scalar itself.
  fileprivate var ascii: Unicode.Scalar {
    if ("\u{FF01}"..."\u{FF5E}").contains(self) { return Unicode.Scalar(value - 0xFEE0) ?? self }
    guard properties.numericType == .decimal, let digit = properties.numericValue else { return self }
    return Unicode.Scalar(UInt8(ascii: "0") + UInt8(digit))
  }
}
