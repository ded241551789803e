import Foundation
import Hashing

/// A password as it may be written down: it can be recognized, but not read, and guessing it is slow.
enum PasswordSeal {
  private static let name = "pbkdf2-sha256"

  /// Takes a while, so nobody else is kept waiting.
  @concurrent
  static func seal(_ password: String, iterations: Int) async -> String {
    let salt = Secret.bytes(16)
    let key = PBKDF2.key(password: Array(password.utf8), salt: salt, iterations: iterations)
    return "\(name)$\(iterations)$\(Data(salt).base64URL)$\(Data(key).base64URL)"
  }

  /// Whether it is this password that was sealed. Takes as long as sealing it did.
  @concurrent
  static func isSeal(_ seal: String, of password: String) async -> Bool {
    let parts = seal.split(separator: "$", omittingEmptySubsequences: false).map(String.init)
    guard
      parts.count == 4, parts[0] == name, let iterations = Int(parts[1]), let salt = Data(base64URL: parts[2]),
      let key = Data(base64URL: parts[3])
    else { return false }
    let other = PBKDF2.key(password: Array(password.utf8), salt: Array(salt), iterations: iterations)
    return isSameSecret(other, Array(key))
  }
}
