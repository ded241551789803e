/// Output is built as bytes, the form in which it is sent.
extension [UInt8] {
  mutating func append(_ text: String) {
    append(contentsOf: text.utf8)
  }

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

  /// Appends a control sequence of ECMA-48. A parameter of 1 is left out, because it is the default of all sequences
  /// used here.
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
}
