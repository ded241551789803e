import Views

extension Key {
  init?(_ code: Code?, _ modifiers: Modifiers?) {
    guard let code, let modifiers else { return nil }
    self.init(code, modifiers)
  }

  /// The key of a byte; nil for control characters that are not supported.
  init?(ascii byte: UInt8) {
    switch byte {
    case 0x09: self.init(.tab)
    case 0x0A, 0x0D: self.init(.enter)
    case 0x08, 0x7F: self.init(.backspace)
    case 0x01...0x1A: self = .control(Character(Unicode.Scalar(byte + 0x60)))
    case 0x20...0x7E: self.init(.character(Character(Unicode.Scalar(byte))))
    default: return nil
    }
  }

  /// The keys of the keypad in kitty's protocol, from `KP_0` on: those that type, and the others.
  private static let keypadTexts = Array("0123456789./*-+\r=,".utf8)
  private static let keypadCodes: [Code?] = [.left, .right, .up, .down, .pageUp, .pageDown, .home, .end, nil, .delete]

  static func alt(_ byte: UInt8) -> Key { Key(.character(Character(Unicode.Scalar(byte))), .alt) }

  /// The key with a code point, as `modifyOtherKeys` and kitty's protocol send it. The result is the same as from a
  /// terminal that sends plain bytes: Shift is part of the character, and a letter with Control is small.
  ///
  /// - Parameters:
  ///   - shifted: the code point of the key with Shift; 0 if it is unknown.
  ///   - text: the code point that a key of the keypad types, which may be a comma for the point; 0 if it is unknown.
  init?(codePoint: Int, shifted: Int, text: Int = 0, _ modifiers: Modifiers?) {
    guard let modifiers, let scalar = Unicode.Scalar(UInt32(codePoint)) else { return nil }
    switch codePoint {
    case 0x08, 0x09, 0x0D, 0x7F: self.init(Key(ascii: UInt8(codePoint))?.code, modifiers)
    case 0x1B: self.init(.escape, modifiers)
    case 57399...57416:
      self.init(codePoint: text > 0 ? text : Int(Self.keypadTexts[codePoint - 57399]), shifted: 0, modifiers)
    case 57417...57426: self.init(Self.keypadCodes[codePoint - 57417], modifiers)
    // Control characters, and the private use area, where kitty puts keys without a character.
    case 0..<0x20, 0x80..<0xA0, 0xE000...0xF8FF: return nil
    default:
      let character = Character(scalar)
      let other = Unicode.Scalar(UInt32(shifted)).flatMap { $0.value > 0x20 ? Character($0) : nil }
      let hasControl = modifiers.contains(.control)
      let cased = hasControl ? character.lowercased() : other.map(String.init) ?? character.uppercased()
      let isCased = cased.count == 1 && (hasControl || modifiers.contains(.shift))
      self.init(
        .character(isCased ? Character(cased) : character), hasControl ? modifiers : modifiers.subtracting(.shift))
    }
  }
}

extension Key.Code {
  static func byFinalByte(_ final: UInt8) -> Key.Code? {
    switch final {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "P")...UInt8(ascii: "S"): .function(Int(final) - Int(UInt8(ascii: "P")) + 1)
    default: nil
    }
  }

  /// The key of a number before `~`.
  static func byNumber(_ number: Int) -> Key.Code? {
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
