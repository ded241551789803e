import Views

/// A bracketed paste that is coming in: its text so far, and where it ends.
struct BracketedPaste {
  /// How many bytes one paste may hold; what goes beyond is dropped.
  static let limit = 1 << 20

  private static let endMark = Array("\u{1B}[201~".utf8)
  private static let escape = endMark[0]

  private var bytes: [UInt8] = []
  /// How much of the end mark has come.
  private var matched = 0
  private var isCut = false

  var count: Int { bytes.count }

  /// Takes what belongs to the paste. Returns where what follows it begins, nil if its end has not come.
  mutating func append(_ new: ArraySlice<UInt8>) -> Int? {
    var index = new.startIndex
    while index < new.endIndex {
      if new[index] == Self.endMark[matched] {
        matched += 1
        index += 1
        if matched == Self.endMark.count { return index }
      } else {
        // Only the first byte of the mark is an Esc, so no other mark can have begun in what was not one.
        keep(Self.endMark[..<matched])
        matched = 0
        let end = new[index...].firstIndex(of: Self.escape) ?? new.endIndex
        keep(new[index..<end])
        index = end
      }
    }
    return nil
  }

  /// What has come, whole characters only; what is not UTF-8 in it stands as U+FFFD.
  var event: Event {
    .paste(String(decoding: bytes.dropLast(incompleteByteCount), as: UTF8.self), isCut: isCut)
  }

  private mutating func keep(_ new: ArraySlice<UInt8>) {
    let room = Self.limit - bytes.count
    bytes += new.prefix(room)
    if new.count > room { isCut = true }
  }

  /// How many bytes at the end begin a character whose rest was dropped or never came.
  private var incompleteByteCount: Int {
    guard let start = bytes.suffix(3).lastIndex(where: { $0 & 0xC0 != 0x80 }) else { return 0 }
    return UTF8.width(startingWith: bytes[start]) > bytes.count - start ? bytes.count - start : 0
  }
}

extension UTF8 {
  /// How many bytes a character has that begins with a byte; 1 for a byte none begins with.
  static func width(startingWith byte: UInt8) -> Int {
    switch byte {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 1
    }
  }
}
