/// Splits a Swift source into tokens, as far as finding its imports and declarations needs.
struct SwiftLexer {
  enum Token: Equatable {
    /// A keyword, an identifier or a number.
    case word(String)
    /// An identifier in backticks, which is not a keyword.
    case quoted(String)
    /// A string or a regular expression.
    case literal
    /// Any other character.
    case mark(Unicode.Scalar)
  }

  private let bytes: [UInt8]
  private var index = 0
  /// Where the last token begins.
  private(set) var start = 0
  /// Where the token before the last one ends.
  private var previousEnd = 0

  init(_ source: some Sequence<UInt8>) {
    bytes = Array(source)
    skip("\u{FEFF}")
    if starts(with: "#!") { skip(while: { !Self.isNewline($0) }) }
  }

  /// The line of the last token. A line ends with LF, CR or both.
  var line: Int { 1 + String(decoding: bytes[..<start], as: UTF8.self).count { ["\n", "\r", "\r\n"].contains($0) } }

  /// The text of the last token.
  var text: String { String(decoding: bytes[start..<index], as: UTF8.self) }

  /// What is before the last token: a newline, a space, or nothing. A comment counts as a space.
  var space: String {
    bytes[previousEnd..<start].contains(where: Self.isNewline) ? "\n" : previousEnd < start ? " " : ""
  }

  /// Returns the next token after spaces and comments, or nil at the end.
  mutating func next() -> Token? {
    previousEnd = index
    while index < bytes.count {
      start = index
      if skip("//") {
        skip(while: { !Self.isNewline($0) })
      } else if skip("/*") {
        skipComment()
      } else if bytes[index] <= UInt8(ascii: " ") {
        index += 1
      } else if !skip("\u{A0}") {
        return token()
      }
    }
    return nil
  }

  private mutating func token() -> Token {
    if skip("`") {
      let name = skip { $0 != UInt8(ascii: "`") && !Self.isNewline($0) }
      skip("`")
      return .quoted(name)
    }
    while index < bytes.count, isPartOfWord(bytes[index]) { index += 1 }
    if index > start { return .word(String(decoding: bytes[start..<index], as: UTF8.self)) }
    if skipLiteral() { return .literal }
    index += 1
    return .mark(Unicode.Scalar(bytes[start]))
  }

  private func isPartOfWord(_ byte: UInt8) -> Bool {
    guard byte < 0x80 else { return !starts(with: "\u{A0}") }
    return Unicode.Scalar(byte).properties.isXIDContinue || byte == UInt8(ascii: "$")
  }

  private static func isNewline(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }

  private func starts(with text: String) -> Bool { bytes[index...].starts(with: text.utf8) }

  @discardableResult
  private mutating func skip(_ text: String) -> Bool {
    guard starts(with: text) else { return false }
    index += text.utf8.count
    return true
  }

  @discardableResult
  private mutating func skip(while isSkipped: (UInt8) -> Bool) -> String {
    let skipped = bytes[index...].prefix(while: isSkipped)
    index += skipped.count
    return String(decoding: skipped, as: UTF8.self)
  }

  private mutating func skip(count: Int) { index = min(index + count, bytes.count) }

  /// Skips the rest of a comment, which may have comments in it.
  private mutating func skipComment() {
    var depth = 1
    while depth > 0, index < bytes.count {
      if skip("/*") {
        depth += 1
      } else if skip("*/") {
        depth -= 1
      } else {
        index += 1
      }
    }
  }

  private mutating func skipLiteral() -> Bool {
    let hashes = String(repeating: "#", count: bytes[index...].prefix { $0 == UInt8(ascii: "#") }.count)
    if skip(hashes + "\"") {
      skipString(hashes)
    } else if hashes.isEmpty {
      return starts(with: "/") && skipRegex()
    } else if skip(hashes + "/") {
      while index < bytes.count, !skip("/" + hashes) { skip(count: starts(with: "\\") ? 2 : 1) }
    } else {
      return false
    }
    return true
  }

  /// Skips a string after its first quote. A string of one line ends with the line, also if its last quote is missing.
  private mutating func skipString(_ hashes: String) {
    var end = "\"" + hashes
    // `#"""#` is a string of one line.
    let line = bytes[index...].prefix { !Self.isNewline($0) }
    let hasLines = starts(with: "\"\"") && (hashes.isEmpty || !line.contains(Array(end.utf8)))
    if hasLines {
      end = "\"\"" + end
      index += 2
    }
    while index < bytes.count, !skip(end), hasLines || !Self.isNewline(bytes[index]) {
      if skip("\\" + hashes) {
        if skip("(") { skipInterpolation() } else { skip(count: 1) }
      } else {
        index += 1
      }
    }
  }

  private mutating func skipInterpolation() {
    var depth = 1
    while depth > 0, let token = next() { depth += token == .mark("(") ? 1 : token == .mark(")") ? -1 : 0 }
  }

  /// Skips a regular expression between slashes, by the rules of the compiler. Returns false if the slash is, or begins, an
  /// operator: an operand is right before the slash, a space follows, or nothing on the line ends a regular expression.
  private mutating func skipRegex() -> Bool {
    let spaces = " \t\r\n".utf8
    if start == previousEnd, index > 0, !"([{,;:".utf8.contains(bytes[index - 1]) { return false }
    guard let first = bytes[index...].first(where: { !"/=-+!*%<>&|^~?.".utf8.contains($0) }), !spaces.contains(first)
    else { return false }
    var (last, groups, isInClass) = (index + 1, 0, false)
    while last < bytes.count, !Self.isNewline(bytes[last]), groups >= 0 {
      switch Unicode.Scalar(bytes[last]) {
      case "\\": last += 1
      case "[": isInClass = true
      case "]": isInClass = false
      case "(" where !isInClass: groups += 1
      case ")" where !isInClass: groups -= 1
      case "/":
        guard !spaces.contains(bytes[last - 1]) else { return false }
        index = last + 1
        return true
      default: break
      }
      last += 1
    }
    return false
  }
}
