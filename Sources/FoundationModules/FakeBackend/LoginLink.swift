import Entities

/// What a login link says in its `code`: whom it was mailed to, and that it was mailed by a backend of the same seed.
///
/// So a link also works in a process that did not mail it: an app that is opened by one is often a new process. That
/// proves nothing to anybody who means harm, for the seed is no secret. The fake guards nothing.
struct LoginLink {
  let address: String
  /// The decoded `code`. The address comes last, because it may hold anything.
  let key: String

  /// - Parameter number: Tells apart the links to one address.
  init(to address: String, number: UInt64, seed: UInt64) {
    self.address = address
    let number = String(UInt32(truncatingIfNeeded: number), radix: 36)
    key = "\(number)-\(Self.check(of: address, number: number, seed: seed))-\(address)"
  }

  /// Reads a link; nil unless it was made with the seed.
  init?(_ link: String, seed: UInt64) {
    guard let key = MagicLinkProof.parameter("code", in: link) else { return nil }
    let parts = key.split(separator: "-", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 3, parts[1] == Self.check(of: parts[2], number: parts[0], seed: seed) else { return nil }
    self.key = key
    address = parts[2]
  }

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
