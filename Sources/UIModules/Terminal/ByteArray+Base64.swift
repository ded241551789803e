extension [UInt8] {
  /// Appends bytes in Base64 (RFC 4648), the form in which a terminal takes the text for the clipboard.
  mutating func append(base64 bytes: [UInt8]) {
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<Swift.min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0..<4 {
        append(place > group.count ? UInt8(ascii: "=") : Self.base64Digits[bits >> (18 - 6 * place) & 0x3F])
      }
    }
  }

  private static let base64Digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
}
