/// PBKDF2 with HMAC-SHA-256 (RFC 8018): makes it slow to guess a stored password.
public enum PBKDF2 {
  /// Derives a key from a password.
  ///
  /// - Parameters:
  ///   - salt: different for each password, so that equal passwords have different keys.
  ///   - iterations: the cost; each hashes two blocks, for a password of any length.
  /// - Returns: 32 bytes, which is one block.
  public static func key(password: [UInt8], salt: [UInt8], iterations: Int) -> [UInt8] {
    let hmac = HMAC(key: password)
    var round = hmac.code(for: salt + [0, 0, 0, 1])
    var key = round
    for _ in 1..<max(iterations, 1) {
      round = hmac.code(for: round)
      for index in key.indices { key[index] ^= round[index] }
    }
    return key
  }
}
