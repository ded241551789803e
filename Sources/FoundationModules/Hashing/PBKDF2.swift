/// PBKDF2 with HMAC-SHA-256 (RFC 8018): makes guessing a stored password slow.
public enum PBKDF2 {
  /// - Parameters:
  ///   - salt: other for each password, so that equal ones cannot be seen to be equal.
  ///   - iterations: how slow it is: each hashes two blocks, however long the password is.
  /// - Returns: 32 bytes, one block of the specification.
  public static func key(password: [UInt8], salt: [UInt8], iterations: Int) -> [UInt8] {
    key(salt: salt, iterations: iterations, code: HMAC(key: password).code)
  }

  /// - Parameter code: the pseudorandom function of the specification, with the password in it.
  static func key(salt: [UInt8], iterations: Int, code: ([UInt8]) -> [UInt8]) -> [UInt8] {
    var round = code(salt + [0, 0, 0, 1])
    var key = round
    for _ in 1..<max(iterations, 1) {
      round = code(round)
      for index in key.indices { key[index] ^= round[index] }
    }
    return key
  }
}
