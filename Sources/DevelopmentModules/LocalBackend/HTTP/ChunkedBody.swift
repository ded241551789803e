/// Assembles a chunked body. Chunk extensions and trailer fields are checked and ignored.
struct ChunkedBody {
  private enum State {
    case size, data, dataEnd, trailers
  }

  private(set) var bytes: [UInt8] = []
  private let limits: Limits
  private var state = State.size
  private var remaining = 0
  private var trailers: FieldReader

  init(limits: Limits) {
    self.limits = limits
    trailers = FieldReader(limits: limits)
  }

  /// Reads what the queue has of the body. True once the body is complete.
  mutating func read(from queue: inout ByteQueue) throws(BadRequest) -> Bool {
    while true {
      switch state {
      case .size:
        let error = BadRequest("A chunk's size takes too many bytes.")
        guard let line = try queue.line(upTo: limits.requestLine, orThrow: error) else { return false }
        remaining = try size(line)
        state = remaining == 0 ? .trailers : .data
      case .data:
        let taken = queue.take(upTo: remaining)
        bytes += taken
        remaining -= taken.count
        guard remaining == 0 else { return false }
        state = .dataEnd
      case .dataEnd:
        let error = BadRequest("A chunk is not as long as it says.")
        guard try queue.line(upTo: 0, orThrow: error) != nil else { return false }
        state = .size
      case .trailers:
        guard let line = try trailers.next(from: &queue) else { return false }
        if case .end = line { return true }
      }
    }
  }

  private func size(_ line: ArraySlice<UInt8>) throws(BadRequest) -> Int {
    let digits = line.prefix { $0 != UInt8(ascii: ";") && !$0.isBlank }
    let rest = line[digits.endIndex...]
    let isHexadecimal = digits.allSatisfy { $0.isDigit || (0x41...0x46).contains($0 & 0xDF) }
    guard !digits.isEmpty, isHexadecimal, rest.allSatisfy(\.isValueByte),
      rest.isEmpty || rest.drop(while: \.isBlank).first == UInt8(ascii: ";")
    else { throw BadRequest("A chunk's size is malformed.") }
    let size = Int(String(decoding: digits, as: UTF8.self), radix: 16)
    guard let size, size <= limits.body - bytes.count else { throw .tooLarge }
    return size
  }
}
