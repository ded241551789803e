extension StringProtocol {
  /// The text with `%XX` for every byte but the unreserved characters `A-Z a-z 0-9 - . _ ~` (RFC 3986, section 2.3).
  public var percentEncoded: String {
    let digits = Array("0123456789ABCDEF".utf8)
    let bytes = utf8.flatMap { byte in
      byte.isASCIIAlphanumeric || "-._~".utf8.contains(byte)
        ? [byte] : [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 0xF)]]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text with every `%XX` decoded; nil for an incomplete escape, or for bytes that are not UTF-8.
  public var percentDecoded: String? {
    var decoded: [UInt8] = []
    var rest = utf8.makeIterator()
    while let byte = rest.next() {
      if byte == UInt8(ascii: "%") {
        guard let high = rest.next()?.hexDigitValue, let low = rest.next()?.hexDigitValue else { return nil }
        decoded.append(high << 4 | low)
      } else {
        decoded.append(byte)
      }
    }
    return String(validating: decoded, as: UTF8.self)
  }
}
