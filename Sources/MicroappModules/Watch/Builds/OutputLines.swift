/// Splits the output of a program into lines. The end of a line that is too long is dropped.
struct OutputLines {
  private static let longest = 4096

  var partial: String { String(decoding: bytes, as: UTF8.self) }
  private var bytes: [UInt8] = []

  mutating func append(_ more: [UInt8]) -> [String] {
    var lines: [String] = []
    for part in more.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
      if part.offset > 0 { lines.append(takePartial()) }
      bytes += part.element.prefix(Self.longest - bytes.count)
    }
    return lines
  }

  mutating func finish() -> [String] {
    bytes.isEmpty ? [] : [takePartial()]
  }

  private mutating func takePartial() -> String {
    defer { bytes = [] }
    if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
    return partial.withoutStyles
  }
}

extension String {
  /// The text without the sequences that style it. Compilers style their output sometimes, although it is not a terminal.
  fileprivate var withoutStyles: String {
    guard utf8.contains(0x1B) else { return self }
    var text = ""
    var rest = self[...]
    while let start = rest.firstRange(of: "\u{1B}[") {
      text += rest[..<start.lowerBound]
      rest = rest[start.upperBound...].drop { !$0.isLetter }.dropFirst()
    }
    return text + rest
  }
}
