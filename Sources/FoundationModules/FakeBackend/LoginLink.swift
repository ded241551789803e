import Entities

/// What a login link says in its `code`: a secret, and whom it was mailed to.
struct LoginLink {
  let address: String
  /// The decoded `code`. The address comes last, because it may hold anything.
  let key: String
  private let number: String
  private let check: String

  /// A link that only the backend knows that mails it.
  init(to address: String, from generator: inout any RandomNumberGenerator & Sendable) {
    self.init(to: address, number: generator.next().hexadecimal, check: generator.next().hexadecimal)
  }

  /// A link that every backend of the same seed knows for one of its own.
  ///
  /// - Parameter number: Tells apart the links to one address.
  init(to address: String, number: UInt64, seed: UInt64) {
    let number = String(UInt32(truncatingIfNeeded: number), radix: 36)
    self.init(to: address, number: number, check: Self.check(of: address, number: number, seed: seed))
  }

  private init(to address: String, number: String, check: String) {
    (self.address, self.number, self.check) = (address, number, check)
    key = "\(number)-\(check)-\(address)"
  }

  /// Reads a link; nil for one that says something else.
  init?(_ link: String) {
    guard let key = MagicLinkProof.parameter("code", in: link) else { return nil }
    let parts = key.split(separator: "-", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 3 else { return nil }
    self.init(to: parts[2], number: parts[0], check: parts[1])
  }

  /// Whether a backend of this seed mailed it, in this process or in another.
  func isMade(with seed: UInt64) -> Bool { check == Self.check(of: address, number: number, seed: seed) }

  /// The link as it is mailed.
  var text: String { "microapps://login-callback?code=\(key.percentEncoded)" }

  private static func check(of address: String, number: String, seed: UInt64) -> String {
    let sum = "\(number)-\(address)".utf8.reduce(seed) { sum, byte in
      var generator = SplitMix64(seed: sum ^ UInt64(byte))
      return generator.next()
    }
    return String(UInt32(truncatingIfNeeded: sum), radix: 36)
  }
}

extension String {
  /// With `%XX` for every byte that could mean something in a link, or is not ASCII.
  fileprivate var percentEncoded: String {
    utf8.reduce(into: "") { encoded, byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"), UInt8(ascii: "@"):
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        encoded += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
  }
}
