/// The classes of bytes that RFC 9110 and RFC 9112 name. What is outside of them is refused, because two servers that
/// read it differently are one way to smuggle a request.
extension UInt8 {
  /// One of a method's or a field's name.
  var isTokenByte: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    case 0x21, 0x23...0x27, 0x2A, 0x2B, 0x2D, 0x2E, 0x5E...0x60, 0x7C, 0x7E: true
    default: false
    }
  }

  /// One of a field's value, with the white space in it.
  var isValueByte: Bool { self >= 0x20 && self != 0x7F || self == 0x09 }

  /// One of a request's target: visible ASCII, and no `#`, which a client keeps to itself.
  var isTargetByte: Bool { self > 0x20 && self < 0x7F && self != 0x23 }

  /// One of a host and its port.
  var isAuthorityByte: Bool {
    switch self {
    case 0x30...0x3A, 0x41...0x5B, 0x5D, 0x5F, 0x61...0x7A, 0x7E: true
    case 0x21, 0x24...0x2B, 0x2D, 0x2E, 0x3B, 0x3D: true
    default: false
    }
  }

  var isBlank: Bool { self == 0x20 || self == 0x09 }
  var isDigit: Bool { self >= 0x30 && self <= 0x39 }
}

extension BidirectionalCollection<UInt8> {
  /// Without the blanks around it.
  var trimmed: SubSequence {
    let end = lastIndex { !$0.isBlank }.map(index(after:)) ?? startIndex
    return self[..<end].drop { $0.isBlank }
  }

  /// As text in lower case, letters beyond ASCII as they are: the Kelvin sign is no K to anybody else who reads it.
  var lowered: String {
    String(decoding: map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }, as: UTF8.self)
  }
}
