import Foundation

/// Received bytes that were not parsed yet. Each byte is examined and moved a bounded number of times.
struct ByteQueue {
  private var bytes: [UInt8] = []
  private var start = 0
  /// There is no line feed before this index.
  private var searched = 0

  var count: Int { bytes.count - start }
  var isEmpty: Bool { count == 0 }

  mutating func append(_ new: some Collection<UInt8>) {
    if start > count {
      bytes.removeSubrange(..<start)
      searched -= start
      start = 0
    }
    bytes.append(contentsOf: new)
  }

  /// Removes and returns the first bytes, at most `limit`.
  mutating func take(upTo limit: Int) -> ArraySlice<UInt8> {
    let taken = bytes[start..<start + min(limit, count)]
    drop(taken.count)
    return taken
  }

  /// Removes and returns the first line without its CR LF; nil if it is incomplete. Throws `error` if the line is
  /// longer than the limit, and rejects other line ends, which another server may not take for one.
  mutating func line(upTo limit: Int, orThrow error: BadRequest) throws(BadRequest) -> ArraySlice<UInt8>? {
    let window = min(bytes.count, start + limit + 2)
    let from = max(start, searched)
    let end = bytes[from..<window].withUnsafeBytes { rest -> Int? in
      guard let base = rest.baseAddress, let found = memchr(base, 0x0A, rest.count) else { return nil }
      return from + (UnsafeRawPointer(found) - base)
    }
    guard let end else {
      searched = window
      if window == start + limit + 2 { throw error }
      return nil
    }
    guard end > start, bytes[end - 1] == 0x0D else { throw BadRequest("A line does not end with CR LF.") }
    let line = bytes[start..<end - 1]
    drop(line.count + 2)
    return line
  }

  private mutating func drop(_ count: Int) {
    start += count
    guard start == bytes.count else { return }
    bytes = []
    start = 0
    searched = 0
  }
}
