/// Output is built as bytes, the form in which it is sent.
extension [UInt8] {
  mutating func append(_ text: String) { append(contentsOf: text.utf8) }

  mutating func append(_ scalar: Unicode.Scalar) {
    if scalar.isASCII {
      append(UInt8(truncatingIfNeeded: scalar.value))
    } else {
      append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
  }

  mutating func append(number: Int) {
    if number > 9 { append(number: number / 10) }
    append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
  }

  /// Appends a control sequence of ECMA-48. A parameter of 1, the default of all sequences here, is left out.
  mutating func appendSequence(_ first: Int = 1, _ second: Int = 1, final: Unicode.Scalar) {
    append("\u{1B}[")
    if first != 1 { append(number: first) }
    if second != 1 {
      append(UInt8(ascii: ";"))
      append(number: second)
    }
    append(UInt8(ascii: final))
  }

  /// Appends the shorter one of two outputs; the second one if they have the same length.
  mutating func appendShorter(_ first: (inout Self) -> Void, _ second: (inout Self) -> Void) {
    let start = count
    first(&self)
    let middle = count
    second(&self)
    if middle - start < count - middle {
      removeSubrange(middle...)
    } else {
      removeSubrange(start..<middle)
    }
  }

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
