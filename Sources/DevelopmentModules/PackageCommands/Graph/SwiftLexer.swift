/// Splits a Swift source into tokens, as far as finding its imports needs.
struct SwiftLexer {
  enum Token: Equatable {
    /// A keyword, an identifier or a number.
    case word(String)
    /// An identifier in backticks, which is no keyword.
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
  /// Where the token before it ends.
  private var previousEnd = 0

  init(_ source: some Sequence<UInt8>) {
    bytes = Array(source)
    skip("\u{FEFF}")
    if starts(with: "#!") { skipLine() }
  }

  /// The line of the last token. A line ends with LF, CR or both.
  var line: Int {
    1
      + (0..<start).count {
        bytes[$0] == UInt8(ascii: "\n") || bytes[$0] == UInt8(ascii: "\r") && bytes[$0 + 1] != UInt8(ascii: "\n")
      }
  }

  /// Returns the next token after spaces and comments; nil at the end.
  mutating func next() -> Token? {
    previousEnd = index
    while index < bytes.count {
      start = index
      if skip("//") {
        skipLine()
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
      let name = bytes[index...].prefix { $0 != UInt8(ascii: "`") && !Self.isNewline($0) }
      index += name.count
      skip("`")
      return .quoted(String(decoding: name, as: UTF8.self))
    }
    while index < bytes.count, isPartOfWord(bytes[index]) { index += 1 }
    if index > start { return .word(String(decoding: bytes[start..<index], as: UTF8.self)) }
    if skipLiteral() { return .literal }
    index += 1
    return .mark(Unicode.Scalar(bytes[start]))
  }

  private func isPartOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"):
      true
    default: byte >= 0x80 && !starts(with: "\u{A0}")
    }
  }

  private static func isNewline(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  private func starts(with text: String) -> Bool {
    bytes[index...].starts(with: text.utf8)
  }

  @discardableResult
  private mutating func skip(_ text: String) -> Bool {
    guard starts(with: text) else { return false }
    index += text.utf8.count
    return true
  }

  private mutating func skipOne() {
    if index < bytes.count { index += 1 }
  }

  private mutating func skipLine() {
    index += bytes[index...].prefix { !Self.isNewline($0) }.count
  }

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
    let hashes = String(decoding: bytes[index...].prefix { $0 == UInt8(ascii: "#") }, as: UTF8.self)
    if skip(hashes + "\"") {
      skipString(hashes)
    } else if hashes.isEmpty {
      return starts(with: "/") && skipRegex()
    } else if skip(hashes + "/") {
      while index < bytes.count, !skip("/" + hashes) {
        skip("\\")
        skipOne()
      }
    } else {
      return false
    }
    return true
  }

  /// Skips a string after its first quote. A string of one line ends with it, also if its last quote is missing.
  private mutating func skipString(_ hashes: String) {
    var end = "\"" + hashes
    let line = bytes[index...].prefix { !Self.isNewline($0) }
    // `#"""#` is a string of one line.
    let hasLines = starts(with: "\"\"") && (hashes.isEmpty || !line.contains(Array(end.utf8)))
    if hasLines {
      end = "\"\"" + end
      index += 2
    }
    while index < bytes.count, !skip(end), hasLines || !Self.isNewline(bytes[index]) {
      if skip("\\" + hashes) {
        if skip("(") { skipInterpolation() } else { skipOne() }
      } else {
        index += 1
      }
    }
  }

  private mutating func skipInterpolation() {
    var depth = 1
    while depth > 0, let token = next() {
      if token == .mark("(") { depth += 1 }
      if token == .mark(")") { depth -= 1 }
    }
  }

  /// Skips a regular expression between slashes, by the rules of the compiler. Returns false if the slash is, or begins, an
  /// operator: an operand is right before it, a space follows, or nothing on the line ends a regular expression.
  private mutating func skipRegex() -> Bool {
    let spaces = " \t\r\n".utf8
    if start == previousEnd, index > 0, !"([{,;:".utf8.contains(bytes[index - 1]) { return false }
    let rest = bytes[index...].drop { "/=-+!*%<>&|^~?.".utf8.contains($0) }
    guard let first = rest.first, !spaces.contains(first) else { return false }
    var last = index + 1
    var groups = 0
    var isInClass = false
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
