public import Entities

/// The identities that Sign in with Apple has issued and that were not used yet: each one signs in once.
public struct AppleIdentityStore: Sendable {
  private var unused: [AppleIdentity] = []

  public init() {}

  public mutating func issue(_ identity: AppleIdentity) {
    unused.append(identity)
  }

  /// Throws `invalidCredentials` for an identity that was not issued, or that was used before.
  public mutating func redeem(_ identity: AppleIdentity) throws(NetworkError) {
    guard let index = unused.firstIndex(of: identity) else { throw .invalidCredentials }
    unused.remove(at: index)
  }
}
