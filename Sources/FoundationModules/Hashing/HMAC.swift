/// HMAC with SHA-256 (RFC 2104): proves that whoever wrote a message knows the key.
public struct HMAC: Sendable {
  /// The key's block, hashed in its two forms: a message costs no more under a long key than under a short one.
  let inner: SHA256
  let outer: SHA256

  /// Takes a key of any length; of one that is longer than a block the hash is the key.
  public init(key: [UInt8]) {
    let key = key.count > SHA256.blockSize ? SHA256.hash(key) : key
    let block = key + Array(repeating: 0, count: SHA256.blockSize - key.count)
    var (inner, outer) = (SHA256(), SHA256())
    inner.update(block.map { $0 ^ 0x36 })
    outer.update(block.map { $0 ^ 0x5C })
    (self.inner, self.outer) = (inner, outer)
  }

  /// The 32 bytes to send along with the message.
  public func code(for message: [UInt8]) -> [UInt8] {
    var (inner, outer) = (inner, outer)
    inner.update(message)
    outer.update(inner.finished())
    return outer.finished()
  }

  /// The same for a key that is used once.
  public static func code(for message: [UInt8], key: [UInt8]) -> [UInt8] { HMAC(key: key).code(for: message) }
}

/// Whether two secrets are the same, in a time that does not tell where they differ.
public func isSameSecret(_ a: [UInt8], _ b: [UInt8]) -> Bool {
  a.count == b.count && zip(a, b).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
}
