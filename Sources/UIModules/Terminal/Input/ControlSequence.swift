import Views

/// A parsed control sequence, as xterm, VT220, rxvt, Konsole, kitty and the Linux console send them.
enum ControlSequence {
  /// A key; nil for a key that is not supported.
  case key(Key?)
  case paste
  /// A report of the terminal that is not used.
  case ignored

  /// Parses `ESC [`, a body and a final byte.
  static func csi(_ body: [UInt8], final: UInt8) -> Self {
    // Bodies with a sign of their own are reports, such as those of a mouse.
    if let first = body.first, (0x3C...0x3F).contains(first) { return .ignored }
    guard let parameters = SequenceParameters(body[...]) else { return .ignored }
    let number = Key.Code.byNumber(parameters[0])
    switch (final, parameters.count) {
    case (UInt8(ascii: "~"), 1) where parameters[0] == 200: return .paste
    case (UInt8(ascii: "~"), 3) where parameters[0] == 27:
      return .key(Key(codePoint: parameters[2], shifted: 0, parameters.modifiers(at: 1)))
    case (UInt8(ascii: "~"), 1...2): return .key(Key(number, parameters.modifiers(at: 1)))
    case (UInt8(ascii: "$"), 1): return .key(Key(number, .shift))
    case (UInt8(ascii: "^"), 1): return .key(Key(number, .control))
    case (UInt8(ascii: "@"), 1): return .key(Key(number, [.shift, .control]))
    case (UInt8(ascii: "u"), 1...3):
      let (shifted, text) = (parameters.subparameter(at: 0), parameters[2])
      return .key(Key(codePoint: parameters[0], shifted: shifted, text: text, parameters.modifiers(at: 1)))
    case (UInt8(ascii: "Z"), _): return .key(Key(.tab, parameters.modifiers?.union(.shift)))
    case (UInt8(ascii: "a")...UInt8(ascii: "d"), 0): return .key(Key(.byFinalByte(final - 0x20), .shift))
    // A report of the cursor position. F3 ends in R too, but its parameter for modifiers is never greater than 16.
    case (UInt8(ascii: "R"), 2) where parameters[1] > 16: return .ignored
    default:
      guard let code = Key.Code.byFinalByte(final), let modifiers = parameters.modifiers else { return .ignored }
      return .key(Key(code, modifiers))
    }
  }

  /// Parses `ESC O`, a body and a final byte.
  static func ss3(_ body: [UInt8], final: UInt8) -> Self {
    guard let modifiers = SequenceParameters(body[...])?.modifiers else { return .key(nil) }
    switch final {
    case UInt8(ascii: "a")...UInt8(ascii: "d"): return .key(Key(.byFinalByte(final - 0x20), modifiers.union(.control)))
    case UInt8(ascii: "X"): return .key(Key(.character("="), modifiers))
    // Keypad keys send the code of the same key on the main keyboard plus 0x40.
    case UInt8(ascii: "j")...UInt8(ascii: "y"), UInt8(ascii: "M"), UInt8(ascii: "I"):
      return .key(Key(Key(ascii: final - 0x40)?.code, modifiers))
    default: return .key(Key(.byFinalByte(final), modifiers))
    }
  }

  /// Parses `ESC [ [` and a byte.
  static func linuxConsole(_ byte: UInt8) -> Self {
    let number = Int(byte) - Int(UInt8(ascii: "A")) + 1
    return .key((1...5).contains(number) ? Key(.function(number)) : nil)
  }
}

/// The numbers of a sequence, 0 where one is missing. In `1;5:3` the parameters are 1 and 5, and 3 is a subparameter.
struct SequenceParameters {
  private var fields: [[Int]] = []

  /// Returns nil for other characters, and for numbers that no terminal sends.
  init?(_ bytes: ArraySlice<UInt8>) {
    guard !bytes.isEmpty else { return }
    fields = [[0]]
    for byte in bytes {
      switch byte {
      case UInt8(ascii: ";"): fields.append([0])
      case UInt8(ascii: ":"): fields[fields.count - 1].append(0)
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        let (field, detail) = (fields.count - 1, fields[fields.count - 1].count - 1)
        fields[field][detail] = fields[field][detail] * 10 + Int(byte & 0x0F)
        guard fields[field][detail] < 10_000_000 else { return nil }
      default: return nil
      }
    }
  }

  var count: Int { fields.count }

  subscript(index: Int) -> Int { index < fields.count ? fields[index][0] : 0 }

  /// The number after a colon; 0 if there is none.
  func subparameter(at index: Int) -> Int {
    index < fields.count && fields[index].count > 1 ? fields[index][1] : 0
  }

  /// The modifiers of a key with a final byte: the only parameter, as old terminals send it, or the parameter after a 1.
  var modifiers: Key.Modifiers? {
    switch count {
    case 0...1: modifiers(at: 0)
    case 2 where self[0] <= 1: modifiers(at: 1)
    default: nil
    }
  }

  /// The modifiers in a parameter, which is a bit set plus 1. Nil if it is not a bit set, or if the key was released.
  func modifiers(at index: Int) -> Key.Modifiers? {
    guard self[index] <= 256, subparameter(at: index) < 3 else { return nil }
    let bits = UInt8(max(0, self[index] - 1))
    var modifiers = Key.Modifiers(rawValue: bits & 0b111)
    // Super, Hyper and Meta count as Alt, so that the key is not typed. Caps Lock and Num Lock are ignored.
    if bits & 0b11_1000 != 0 { modifiers.insert(.alt) }
    return modifiers
  }
}
