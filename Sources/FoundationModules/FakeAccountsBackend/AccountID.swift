import MicroappBasics

/// The ids of accounts: UUIDs as at the real service, and the same ones in every run, so that scripts are reproducible.
enum AccountID {
  /// The UUID of the account with this number, in lower case as the service writes it. 122 bits come from the number;
  /// the others mark it as random (RFC 9562, version 4).
  static func uuid(_ number: Int) -> String {
    var generator = SplitMix64(seed: UInt64(bitPattern: Int64(number)))
    let high = generator.next() & ~0xF000 | 0x4000
    let low = generator.next() & ~(0b11 << 62) | 0b10 << 62
    let digits = Array(high.hexadecimal + low.hexadecimal)
    return [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { String(digits[$0]) }.joined(separator: "-")
  }
}

extension UInt64 {
  /// All 16 digits.
  var hexadecimal: String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
