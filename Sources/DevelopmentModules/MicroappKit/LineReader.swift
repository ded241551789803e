import Terminal

/// Reads a descriptor line by line, and holds no more than a line of it. It waits for input where it stands: between two
/// commands nothing else has to happen.
final class LineReader {
  /// The bytes a line may have, about as many as a terminal takes for a line. A mailed link or a key is shorter; what has
  /// no line feed at all, such as a device, would be read for ever, and each letter typed into a field costs as much as
  /// the text that stands there.
  static let longestLine = 4096

  private let descriptor: Int32
  /// What was read, of which the bytes before `start` were given out and those before `searched` are known to have no
  /// line feed: no byte is looked at twice, or moved more than once for each read.
  private var bytes: [UInt8] = []
  private var start = 0
  private var searched = 0
  private var isAtEnd = false
  /// Why it ended, as an `errno`, if that was because it could not be read.
  private(set) var failure: Int32?

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// The next line without its line feed; nil at the end. Throws where the next line is no text, and once, and then ends,
  /// where it is too long.
  func next() throws(Malformed) -> String? {
    while true {
      let feed = bytes[searched...].firstIndex(of: 0x0A)
      if (feed ?? bytes.count) - start > Self.longestLine {
        isAtEnd = true
        throw refuseRest()
      }
      if let feed { return try take(upTo: feed) }
      searched = bytes.count
      if isAtEnd { return start < bytes.count ? try take(upTo: bytes.count) : nil }
      readMore()
    }
  }

  private func readMore() {
    bytes.removeFirst(start)
    (start, searched) = (0, bytes.count)
    let more = readSome(from: descriptor)
    if more == nil { failure = errno }
    isAtEnd = more?.isEmpty ?? true
    bytes += more ?? []
  }

  private func take(upTo end: Int) throws(Malformed) -> String {
    let line = bytes[start..<end]
    start = min(end + 1, bytes.count)
    searched = start
    guard !line.contains(0), let text = String(validating: line, as: UTF8.self) else { throw Self.isNoText }
    return text
  }

  private func refuseRest() -> Malformed {
    let isText = !bytes[start...].contains(0)
    (bytes, start, searched) = ([], 0, 0)
    return isText ? Malformed(description: "this line is longer than \(Self.longestLine) bytes") : Self.isNoText
  }

  private static let isNoText = Malformed(
    description: "this line is no text in UTF-8; a script has one command a line")
}
