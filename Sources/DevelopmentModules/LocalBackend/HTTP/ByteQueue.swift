import Foundation

/// Bytes that came and were not taken yet. Each is looked at and moved a bounded number of times, however they come.
struct ByteQueue {
  private var bytes: [UInt8] = []
  private var start = 0
  /// Up to here there is no line feed.
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

  /// At most so many bytes from the front.
  mutating func take(upTo limit: Int) -> ArraySlice<UInt8> {
    let taken = bytes[start..<start + min(limit, count)]
    drop(taken.count)
    return taken
  }

  /// The line at the front without the CR LF that ends it; nil if its end has not come. Throws the given error if it is
  /// longer than the limit, and refuses lines that end otherwise: another server may not see an end there.
  mutating func line(upTo limit: Int, orElse error: BadRequest) throws(BadRequest) -> ArraySlice<UInt8>? {
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
