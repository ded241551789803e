import Views

struct BracketedPaste {
  /// The maximum number of bytes of a paste; the rest is dropped.
  static let limit = 1 << 16

  private static let endMark = Array("\u{1B}[201~".utf8)
  private static let escape = endMark[0]

  private(set) var bytes: [UInt8] = []
  /// The number of bytes of the end mark that have matched.
  private var matched = 0
  private var isCut = false

  /// Appends the bytes that belong to the paste. Returns the index after its end mark, or nil if the mark has not come.
  mutating func append(_ new: ArraySlice<UInt8>) -> Int? {
    var index = new.startIndex
    while index < new.endIndex {
      if new[index] == Self.endMark[matched] {
        matched += 1
        index += 1
        if matched == Self.endMark.count { return index }
      } else {
        // Only the first byte of the mark is an Esc, so no other mark can begin inside a partial match.
        keep(Self.endMark[..<matched])
        matched = 0
        let end = new[index...].firstIndex(of: Self.escape) ?? new.endIndex
        keep(new[index..<end])
        index = end
      }
    }
    return nil
  }

  /// The paste as an event, without an incomplete character at the end. Invalid UTF-8 becomes U+FFFD.
  var event: Event {
    .paste(String(decoding: bytes.dropLast(incompleteByteCount), as: UTF8.self), isCut: isCut)
  }

  private mutating func keep(_ new: ArraySlice<UInt8>) {
    let rest = Self.limit - bytes.count
    bytes += new.prefix(rest)
    if new.count > rest { isCut = true }
  }

  private var incompleteByteCount: Int {
    guard let start = bytes.suffix(3).lastIndex(where: { $0 & 0xC0 != 0x80 }) else { return 0 }
    return UTF8.width(startingWith: bytes[start]) > bytes.count - start ? bytes.count - start : 0
  }
}

extension UTF8 {
  /// The number of bytes of a character that begins with `byte`; 1 if no character begins with it.
  static func width(startingWith byte: UInt8) -> Int {
    switch byte {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 1
    }
  }
}
