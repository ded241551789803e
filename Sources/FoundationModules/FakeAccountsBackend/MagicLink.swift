import AccountEntities
import Entities
import MicroappBasics
import Services

/// The contents of a sign-in link's `code`: a secret, and the address that it was sent to.
struct MagicLink {
  let address: String
  /// The decoded `code`. The address comes last, because it may contain any character.
  let key: String
  private let number: String
  private let check: String

  /// Makes a link that every process with the same seed accepts.
  ///
  /// - Parameter number: distinguishes the links to one address.
  init(to address: String, number: UInt64, seed: UInt64) {
    let number = String(UInt32(truncatingIfNeeded: number), radix: 36)
    self.init(to: address, number: number, check: Self.check(of: address, number: number, seed: seed))
  }

  private init(to address: String, number: String, check: String) {
    (self.address, self.number, self.check) = (address, number, check)
    key = "\(number)-\(check)-\(address)"
  }

  /// Reads a link; nil for any other text.
  init?(_ link: String) {
    guard let key = MagicLinkProof.parameter("code", in: link) else { return nil }
    let parts = key.split(separator: "-", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 3 else { return nil }
    self.init(to: parts[2], number: parts[0], check: parts[1])
  }

  /// Whether this or another process with this seed sent the link.
  func isMade(with seed: UInt64) -> Bool { check == Self.check(of: address, number: number, seed: seed) }

  /// The link as the email contains it. `@` needs no escape in a query, and the address is easier to read with it.
  var text: String { "microapps://login-callback?code=\(key.percentEncoded.replacing("%40", with: "@"))" }

  private static func check(of address: String, number: String, seed: UInt64) -> String {
    let sum = "\(number)-\(address)".utf8.reduce(seed) { sum, byte in
      var generator = SplitMix64(seed: sum ^ UInt64(byte))
      return generator.next()
    }
    return String(UInt32(truncatingIfNeeded: sum), radix: 36)
  }
}
