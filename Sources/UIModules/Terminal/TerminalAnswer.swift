/// An answer of the terminal to a query of this program.
enum TerminalAnswer: Equatable {
  /// The background (OSC 11).
  case background(isDark: Bool)
  /// The primary device attributes (DA1). All terminals answer this query, and answer queries in order.
  case attributes

  /// Asks for the background. The second query shows when no answer to the first one will come.
  static let query = "\u{1B}]11;?\u{1B}\\\u{1B}[c"

  /// Reads the content of a control string after its Esc, such as `]11;rgb:ffff/ffff/ffff`; nil for any other content.
  init?(string: [UInt8]) {
    let forms = [(prefix: "]11;rgb:", levels: 3), (prefix: "]11;rgba:", levels: 4)]
    guard let form = forms.first(where: { string.starts(with: $0.prefix.utf8) }) else { return nil }
    let parts = string.dropFirst(form.prefix.utf8.count).split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let levels = parts.compactMap(Self.level)
    guard levels.count == parts.count, levels.count == form.levels else { return nil }
    let luma = (299 * levels[0] + 587 * levels[1] + 114 * levels[2]) / 1000
    // The grey #757575 has the same contrast to black and to white.
    self = .background(isDark: luma <= 0x75)
  }

  /// The level of a colour, from 0 to 255, in one to four hexadecimal digits.
  private static func level(_ digits: ArraySlice<UInt8>) -> Int? {
    guard (1...4).contains(digits.count), digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else {
      return nil
    }
    let value = Int(String(decoding: digits, as: UTF8.self), radix: 16) ?? 0
    return value * 255 / (1 << (4 * digits.count) - 1)
  }
}
