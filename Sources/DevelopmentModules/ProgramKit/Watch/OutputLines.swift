/// Splits the output of a program into lines. What is too long for a line is dropped.
struct OutputLines {
  private static let longest = 4096

  /// The last line as far as it has arrived.
  var partial: String { String(decoding: bytes, as: UTF8.self) }
  private var bytes: [UInt8] = []

  /// Takes more output, and returns the lines that it completes.
  mutating func append(_ more: [UInt8]) -> [String] {
    var lines: [String] = []
    for part in more.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
      if part.offset > 0 { lines.append(takePartial()) }
      bytes += part.element.prefix(Self.longest - bytes.count)
    }
    return lines
  }

  /// Returns the last line if it has no line feed.
  mutating func finish() -> [String] {
    bytes.isEmpty ? [] : [takePartial()]
  }

  private mutating func takePartial() -> String {
    defer { bytes = [] }
    if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
    return partial
  }
}

/// The last lines of an output, without empty ones.
struct LastLines {
  private let limit: Int
  private(set) var lines: [String] = []

  init(_ limit: Int) {
    self.limit = limit
  }

  mutating func append(_ line: String) {
    if line.allSatisfy(\.isWhitespace) { return }
    lines.append(line)
    if lines.count > limit { lines.removeFirst() }
  }
}
