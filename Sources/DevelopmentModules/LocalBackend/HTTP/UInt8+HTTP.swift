/// The character classes of RFC 9110 and RFC 9112. Other bytes are rejected: two servers that read them differently
/// make request smuggling possible.
extension UInt8 {
  /// Allowed in a method and in a field name.
  var isTokenByte: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    case 0x21, 0x23...0x27, 0x2A, 0x2B, 0x2D, 0x2E, 0x5E...0x60, 0x7C, 0x7E: true
    default: false
    }
  }

  /// Allowed in a field value, including white space.
  var isValueByte: Bool { self >= 0x20 && self != 0x7F || self == 0x09 }

  /// Allowed in a request target: visible ASCII except `#`, because clients do not send fragments.
  var isTargetByte: Bool { self > 0x20 && self < 0x7F && self != 0x23 }

  /// Allowed in a host and port.
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
  /// Without spaces and tabs at both ends.
  var trimmed: SubSequence {
    let end = lastIndex { !$0.isBlank }.map(index(after:)) ?? startIndex
    return self[..<end].drop { $0.isBlank }
  }

  /// As text with ASCII letters in lower case. Other letters stay: other servers do not take the Kelvin sign for a K.
  var lowered: String {
    String(decoding: map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }, as: UTF8.self)
  }
}
