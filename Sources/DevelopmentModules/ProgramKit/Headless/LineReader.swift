import Endpoints
import POSIX
import Scripting

/// Reads a file descriptor line by line, and keeps at most one line in memory. Reading blocks, because nothing else has to
/// happen between two commands.
final class LineReader {
  private let descriptor: Int32
  /// The bytes that were read and not returned.
  private var bytes: ArraySlice<UInt8> = []
  private var isAtEnd = false
  /// The `errno` of a read that failed, which ends the input.
  private(set) var failure: Int32?

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Reads the next line, without its line feed; nil at the end. Throws if the line is not text, or too long, which also
  /// ends the input.
  func next() throws(UsageError) -> String? {
    while true {
      let feed = bytes.firstIndex(of: 0x0A)
      if (feed ?? bytes.endIndex) - bytes.startIndex > ScriptCommand.longestLine {
        defer { (bytes, isAtEnd) = ([], true) }
        throw bytes.contains(0) ? Self.notText : ScriptCommand.tooLong
      }
      if let feed { return try take(upTo: feed) }
      if isAtEnd { return bytes.isEmpty ? nil : try take(upTo: bytes.endIndex) }
      let more = readSome(from: descriptor)
      if more == nil { failure = errno }
      isAtEnd = more?.isEmpty ?? true
      bytes += more ?? []
    }
  }

  private func take(upTo end: Int) throws(UsageError) -> String {
    let line = bytes[..<end]
    bytes = bytes[end...].dropFirst()
    guard !line.contains(0), let text = String(validating: line, as: UTF8.self) else { throw Self.notText }
    return text
  }

  private static let notText = UsageError("this line is not UTF-8 text; a script has one command a line")
}
