extension String {
  /// Whether it can stand in a header without breaking out of it, as every key and token can.
  var isHeaderSafe: Bool {
    !isEmpty && utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "'") }
  }
}
