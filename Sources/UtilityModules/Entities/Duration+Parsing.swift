extension Duration {
  /// Reads a time with its unit, such as `300ms` or `1.5s`; `nil` for any other text, and for more than a day.
  public init?(parsing text: String) {
    let (number, scale) = text.hasSuffix("ms") ? (text.dropLast(2), 1.0) : (text.dropLast(1), 1000.0)
    guard
      text.hasSuffix("s"), number.utf8.allSatisfy({ $0.isASCIIDigit || $0 == UInt8(ascii: ".") }),
      let value = Double(number), value * scale <= 86_400_000
    else { return nil }
    self = .microseconds(Int64((value * scale * 1000).rounded()))
  }
}
