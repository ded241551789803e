/// PBKDF2 with HMAC-SHA-256 (RFC 8018): makes guessing a stored password slow.
public enum PBKDF2 {
  /// - Parameters:
  ///   - salt: other for each password, so that equal ones cannot be seen to be equal.
  ///   - iterations: how slow it is.
  /// - Returns: 32 bytes, one block of the specification.
  public static func key(password: [UInt8], salt: [UInt8], iterations: Int) -> [UInt8] {
    var round = HMAC.code(for: salt + [0, 0, 0, 1], key: password)
    var key = round
    for _ in 1..<max(iterations, 1) {
      round = HMAC.code(for: round, key: password)
      for index in key.indices { key[index] ^= round[index] }
    }
    return key
  }
}
