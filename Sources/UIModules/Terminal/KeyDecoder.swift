import Views

/// Turns the bytes a terminal sends into events, however they are cut: a value that is fed and keeps what is not
/// complete yet.
struct KeyDecoder {
  private var bytes: [UInt8] = []
  private var paste: [UInt8]?

  /// How much one paste may hold; what goes beyond is dropped.
  static let pasteLimit = 1 << 20
  /// How long a control sequence may be before it is taken for noise.
  private static let sequenceLimit = 64

  init() {}

  /// Whether something is there that may be a key or the beginning of more; only time can tell.
  var isIncomplete: Bool { !bytes.isEmpty && paste == nil }

  /// Takes what came and returns the events that are complete.
  mutating func feed(_ new: [UInt8]) -> [Event] {
    bytes += new
    var events: [Event] = []
    while !bytes.isEmpty {
      guard let (event, length) = paste == nil ? next() : nextOfPaste() else { break }
      bytes.removeFirst(length)
      if let event { events.append(event) }
    }
    return events
  }

  /// Says that nothing followed: a waiting Esc was the key, `[` or `O` after one were keys with Alt, and what else is
  /// incomplete never was anything.
  mutating func flush() -> [Event] {
    guard isIncomplete else { return [] }
    defer { bytes = [] }
    switch bytes {
    case [0x1B]: return [.key(Key(.escape))]
    case [0x1B, UInt8(ascii: "[")]: return [.key(Key(.character("["), .alt))]
    case [0x1B, UInt8(ascii: "O")]: return [.key(Key(.character("O"), .alt))]
    default: return []
    }
  }

  /// The first event and how many bytes it takes; nil if more bytes are needed. A length without an event is
  /// something that means nothing here.
  private mutating func next() -> (Event?, Int)? {
    guard bytes[0] == 0x1B else { return character(at: 0).map { ($0.key.map(Event.key), $0.length) } }
    guard bytes.count > 1 else { return nil }
    switch bytes[1] {
    case UInt8(ascii: "["): return controlSequence()
    case UInt8(ascii: "O"):
      guard bytes.count > 2 else { return nil }
      guard (0x40...0x7E).contains(bytes[2]) else { return (.key(Key(.character("O"), .alt)), 2) }
      let key = bytes[2] == UInt8(ascii: "M") ? Key(.enter) : Self.key(final: bytes[2], parameters: [])
      return (key.map(Event.key), 3)
    case 0x1B: return (.key(Key(.escape)), 1)
    default:
      return character(at: 1).map { decoded in
        var key = decoded.key
        key?.modifiers.insert(.alt)
        return (key.map(Event.key), decoded.length + 1)
      }
    }
  }

  private mutating func controlSequence() -> (Event?, Int)? {
    guard let end = bytes.dropFirst(2).firstIndex(where: { !(0x20...0x3F).contains($0) }) else {
      // Only the end matters any more, and that there was too much before it.
      bytes.removeLast(max(0, bytes.count - Self.sequenceLimit - 1))
      return nil
    }
    let final = bytes[end]
    guard (0x40...0x7E).contains(final) else { return (nil, end) }
    guard end <= Self.sequenceLimit else { return (nil, end + 1) }
    if final == UInt8(ascii: "["), end == 2 {
      // The Linux console's F1 to F5 have one more byte.
      guard bytes.count > 3 else { return nil }
      guard (0x40...0x7E).contains(bytes[3]) else { return (nil, 3) }
      let number = Int(bytes[3]) - 0x40
      return ((1...5).contains(number) ? .key(Key(.function(number))) : nil, 4)
    }
    if final == UInt8(ascii: "M"), end == 2 {
      // A mouse report in X10's form: three bytes follow that are no keys.
      return bytes.count < 6 ? nil : (nil, 6)
    }
    // Private sequences are answers of the terminal, or mouse reports in SGR's form; no key begins like that.
    if end > 2, (0x3C...0x3F).contains(bytes[2]) { return (nil, end + 1) }
    let parameters = String(decoding: bytes[2..<end], as: UTF8.self).split(separator: ";").map { Int($0) ?? 0 }
    if final == UInt8(ascii: "~"), parameters.first == 200 {
      paste = []
      return (nil, end + 1)
    }
    return (Self.key(final: final, parameters: parameters).map(Event.key), end + 1)
  }

  /// Moves what belongs to the paste out of the buffer. What could be the beginning of the end mark stays.
  private mutating func nextOfPaste() -> (Event?, Int)? {
    let mark = Array("\u{1B}[201~".utf8)
    let end = bytes.indices.first { bytes[$0...].starts(with: mark) }
    let available = end ?? max(0, bytes.count - mark.count + 1)
    let room = Self.pasteLimit - (paste?.count ?? 0)
    paste?.append(contentsOf: bytes[..<min(available, room)])
    guard end != nil else { return available > 0 ? (nil, available) : nil }
    let text = String(decoding: paste ?? [], as: UTF8.self)
    paste = nil
    return (.paste(text), available + mark.count)
  }

  /// The key that stands at an index and how many bytes it takes; nil if its UTF-8 is not complete.
  private func character(at index: Int) -> (key: Key?, length: Int)? {
    let byte = bytes[index]
    if byte < 0x80 { return (Self.key(ascii: byte), 1) }
    let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC2 ? 2 : 1
    let available = bytes[index...].prefix(length)
    let isBroken = available.dropFirst().contains { $0 & 0xC0 != 0x80 }
    if length == 1 || byte > 0xF4 || isBroken { return (nil, 1) }
    guard available.count == length else { return nil }
    guard let text = String(validating: available, as: UTF8.self), let character = text.first else { return (nil, 1) }
    return (Key(.character(character)), length)
  }

  private static func key(ascii byte: UInt8) -> Key? {
    switch byte {
    case 0x09: Key(.tab)
    case 0x0A, 0x0D: Key(.enter)
    case 0x08, 0x7F: Key(.backspace)
    case 0x01...0x1A: .control(Character(Unicode.Scalar(byte + 0x60)))
    case 0x20...0x7E: Key(.character(Character(Unicode.Scalar(byte))))
    default: nil
    }
  }

  /// The key of a CSI or SS3 sequence, in the dialects of xterm, VT220, rxvt and the Linux console.
  private static func key(final: UInt8, parameters: [Int]) -> Key? {
    let code: Key.Code? =
      switch final {
      case UInt8(ascii: "A"): .up
      case UInt8(ascii: "B"): .down
      case UInt8(ascii: "C"): .right
      case UInt8(ascii: "D"): .left
      case UInt8(ascii: "H"): .home
      case UInt8(ascii: "F"): .end
      case UInt8(ascii: "Z"): .tab
      case UInt8(ascii: "P")...UInt8(ascii: "S"): .function(Int(final) - Int(UInt8(ascii: "P")) + 1)
      case UInt8(ascii: "~"): numbered(parameters.first ?? 0)
      default: nil
      }
    var modifiers: Key.Modifiers = final == UInt8(ascii: "Z") ? .shift : []
    // xterm sends 1 plus a bit set: 1 shift, 2 alt, 4 control.
    if parameters.count > 1, parameters[1] > 1 {
      modifiers.formUnion(Key.Modifiers(rawValue: UInt8(truncatingIfNeeded: parameters[1] - 1) & 7))
    }
    return code.map { Key($0, modifiers) }
  }

  private static func numbered(_ number: Int) -> Key.Code? {
    switch number {
    case 1, 7: .home
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23, 24: .function(number - 12)
    default: nil
    }
  }
}
