extension UInt8 {
  package var isASCIIDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  package var isASCIIUppercase: Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) }

  package var isASCIILetter: Bool { isASCIIUppercase || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) }

  package var isASCIIAlphanumeric: Bool { isASCIILetter || isASCIIDigit }

  /// The value of one hexadecimal digit, 0 to 15; nil for any other byte.
  var hexDigitValue: UInt8? { Character(Unicode.Scalar(self)).hexDigitValue.map(UInt8.init) }
}
