import Terminal

/// Reads a descriptor line by line. It waits for input where it stands: between two commands nothing else has to
/// happen.
final class LineReader {
  private let descriptor: Int32
  private var pending: [UInt8] = []
  private var isAtEnd = false
  /// Why it ended, as an `errno`, if that was because it could not be read.
  private(set) var failure: Int32?

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// The next line without its line feed; nil at the end.
  func next() -> String? {
    while true {
      if let feed = pending.firstIndex(of: 0x0A) {
        defer { pending.removeSubrange(...feed) }
        return String(decoding: pending[..<feed], as: UTF8.self)
      }
      if isAtEnd {
        defer { pending = [] }
        return pending.isEmpty ? nil : String(decoding: pending, as: UTF8.self)
      }
      let bytes = readSome(from: descriptor)
      if bytes == nil { failure = errno }
      isAtEnd = bytes?.isEmpty ?? true
      pending += bytes ?? []
    }
  }
}
