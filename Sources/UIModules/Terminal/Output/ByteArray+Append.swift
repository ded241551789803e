import Views

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

  mutating func append(moveTo place: Point) {
    append("\u{1B}[")
    append(number: place.y + 1)
    append(UInt8(ascii: ";"))
    append(number: place.x + 1)
    append(UInt8(ascii: "H"))
  }

  /// Appends the codes that select a style in place of any other (SGR of ECMA-48).
  mutating func append(_ style: Style, _ palette: Palette) {
    append("\u{1B}[0")
    if style.attributes.contains(.bold) { append(";1") }
    if style.attributes.contains(.dim) { append(";2") }
    if style.attributes.contains(.underline) { append(";4") }
    if style.attributes.contains(.reverse) { append(";7") }
    append(palette.tint(of: style.foreground, on: style.background), base: 30)
    append(palette.tint(of: style.background), base: 40)
    append(UInt8(ascii: "m"))
  }

  /// - Parameter base: 30 for the foreground, 40 for the background.
  private mutating func append(_ tint: Palette.Tint, base: Int) {
    let numbers: [Int] =
      switch tint {
      case .own, .dimmed: []
      case .index(let index) where index < 8: [base + Int(index)]
      case .index(let index) where index < 16: [base + 52 + Int(index)]
      case .index(let index): [base + 8, 5, Int(index)]
      case .rgb(let rgb): [base + 8, 2, Int(rgb.red), Int(rgb.green), Int(rgb.blue)]
      }
    for number in numbers {
      append(UInt8(ascii: ";"))
      append(number: number)
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
