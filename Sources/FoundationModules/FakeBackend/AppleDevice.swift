import Entities

/// The device's half of Sign in with Apple: one person, who hides their address and always agrees.
struct AppleDevice {
  /// What Hide My Email gives out: an address at Apple's relay, made for one app.
  static let relayAddress = "c137morty@privaterelay.appleid.com"

  private var issuedCount = 0
  private var unused: [AppleIdentity] = []

  mutating func issue() -> AppleIdentity {
    issuedCount += 1
    let identity = AppleIdentity(identityToken: "apple-identity-\(issuedCount)", nonce: "nonce-\(issuedCount)")
    unused.append(identity)
    return identity
  }

  mutating func use(_ identity: AppleIdentity) throws(NetworkError) {
    guard let index = unused.firstIndex(of: identity) else { throw .invalidCredentials }
    unused.remove(at: index)
  }
}
