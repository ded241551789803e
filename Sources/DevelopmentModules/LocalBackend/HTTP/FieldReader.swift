/// Reads header or trailer fields, one a line, and enforces the limits of their number and size.
struct FieldReader {
  enum Line {
    case field(name: String, value: String)
    /// The empty line after the last one.
    case end
  }

  private let limits: Limits
  private var bytes = 0
  private var count = 0

  init(limits: Limits) {
    self.limits = limits
  }

  /// The next line; nil if it is incomplete.
  mutating func next(from queue: inout ByteQueue) throws(BadRequest) -> Line? {
    let error = BadRequest(431, "The headers take too many bytes.")
    guard let line = try queue.line(upTo: limits.headerBytes - bytes, orThrow: error) else { return nil }
    guard !line.isEmpty else { return .end }
    bytes += line.count
    count += 1
    guard count <= limits.headerFields else { throw BadRequest(431, "There are too many headers.") }
    let (name, value) = try field(line)
    return .field(name: name, value: value)
  }

  private func field(_ line: ArraySlice<UInt8>) throws(BadRequest) -> (name: String, value: String) {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { throw BadRequest("A header has no colon.") }
    let name = line[..<colon]
    // White space is not allowed before the name, where it would continue the previous line, nor before the colon.
    guard !name.isEmpty, name.allSatisfy(\.isTokenByte) else { throw BadRequest("A header's name is malformed.") }
    let value = line[(colon + 1)...]
    guard value.allSatisfy(\.isValueByte) else { throw BadRequest("A header's value is malformed.") }
    return (name.lowered, String(decoding: value.trimmed, as: UTF8.self))
  }
}
