import Endpoints
import POSIX
import Scripting
import Terminal

/// Reads a file descriptor line by line, and keeps at most one line in memory. It blocks while it waits for input,
/// because nothing else has to happen between two commands.
final class LineReader {
  private let descriptor: Int32
  /// The bytes read so far. Those before `start` were returned, those before `searched` contain no line feed: each byte
  /// is searched once and moved at most once per read.
  private var bytes: [UInt8] = []
  private var start = 0
  private var searched = 0
  private var isAtEnd = false
  /// The `errno` of a read that failed, which ends the input.
  private(set) var failure: Int32?

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// The next line without its line feed; nil at the end. Throws if the line is not text. A line that is too long
  /// throws too, and ends the input.
  func next() throws(UsageError) -> String? {
    while true {
      let feed = bytes[searched...].firstIndex(of: 0x0A)
      if (feed ?? bytes.count) - start > ScriptCommand.longestLine {
        isAtEnd = true
        throw discardRest()
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

  private func take(upTo end: Int) throws(UsageError) -> String {
    let line = bytes[start..<end]
    start = min(end + 1, bytes.count)
    searched = start
    guard !line.contains(0), let text = String(validating: line, as: UTF8.self) else { throw Self.notText }
    return text
  }

  private func discardRest() -> UsageError {
    let isText = !bytes[start...].contains(0)
    (bytes, start, searched) = ([], 0, 0)
    return isText ? ScriptCommand.tooLong : Self.notText
  }

  private static let notText = UsageError("this line is not UTF-8 text; a script has one command a line")
}
