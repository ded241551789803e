/// HMAC with SHA-256 (RFC 2104): proves that the sender of a message knows the key.
public struct HMAC: Sendable {
  /// The hashes of the key's two padded blocks, so that the cost of a message does not depend on the length of the key.
  let inner: SHA256
  let outer: SHA256

  /// Creates an HMAC with a key of any length. A key longer than a block is replaced by its hash.
  public init(key: [UInt8]) {
    let key = key.count > SHA256.blockSize ? SHA256.hash(key) : key
    let block = key + Array(repeating: 0, count: SHA256.blockSize - key.count)
    var (inner, outer) = (SHA256(), SHA256())
    inner.update(block.map { $0 ^ 0x36 })
    outer.update(block.map { $0 ^ 0x5C })
    (self.inner, self.outer) = (inner, outer)
  }

  /// The 32 bytes of authentication code for a message.
  public func code(for message: [UInt8]) -> [UInt8] {
    var (inner, outer) = (inner, outer)
    inner.update(message)
    outer.update(inner.finished())
    return outer.finished()
  }
}

/// Whether two secrets are equal, in a time that does not depend on their content.
public func isSameSecret(_ a: [UInt8], _ b: [UInt8]) -> Bool {
  a.count == b.count && zip(a, b).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
}
