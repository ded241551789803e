/// HMAC with SHA-256 (RFC 2104): proves that the sender of a message knows the key.
public enum HMAC {
  /// The 32 bytes of authentication code for a message. The key may have any length.
  public static func code(for message: [UInt8], key: [UInt8]) -> [UInt8] {
    let key = key.count > SHA256.blockSize ? SHA256.hash(key) : key
    let block = key + Array(repeating: 0, count: SHA256.blockSize - key.count)
    return SHA256.hash(block.map { $0 ^ 0x5C } + SHA256.hash(block.map { $0 ^ 0x36 } + message))
  }
}

/// Whether two secrets are equal, in a time that does not depend on their content.
public func isSameSecret(_ a: [UInt8], _ b: [UInt8]) -> Bool {
  a.count == b.count && zip(a, b).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
}
