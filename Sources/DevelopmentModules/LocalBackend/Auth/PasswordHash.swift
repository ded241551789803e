import Dispatch
import Foundation
import Hashing

/// A password hash for the server's file: PBKDF2, so that guessing is slow.
struct PasswordHash {
  /// The service's own limit, in bytes: bcrypt's (supabase/auth, `internal/api/password.go`).
  static let maximumPasswordLength = 72
  private static let name = "pbkdf2-sha256"
  private static let queue = DispatchQueue(label: "LocalBackend.passwords")

  private let iterations: Int
  private let salt: [UInt8]
  private let key: [UInt8]

  /// Hashes a password.
  init(_ password: String, iterations: Int) async {
    self.iterations = iterations
    salt = Secret.bytes(16)
    key = await Self.key(password, salt, iterations)
  }

  /// Reads a stored hash; nil for any other text.
  init?(_ text: String) {
    let parts = text.split(separator: "$", omittingEmptySubsequences: false).map(String.init)
    guard
      parts.count == 4, parts[0] == Self.name, let iterations = Int(parts[1]), let salt = Data(base64URL: parts[2]),
      let key = Data(base64URL: parts[3])
    else { return nil }
    (self.iterations, self.salt, self.key) = (iterations, Array(salt), Array(key))
  }

  /// The form in which it is stored.
  var text: String { "\(Self.name)$\(iterations)$\(Data(salt).base64URL)$\(Data(key).base64URL)" }

  /// Whether this is the hash of the password.
  func matches(_ password: String) async -> Bool {
    isSameSecret(await Self.key(password, salt, iterations), key)
  }

  /// Derives a key from a password. One after the other on a thread of its own, so that other calls need not wait.
  private static func key(_ password: String, _ salt: [UInt8], _ iterations: Int) async -> [UInt8] {
    await withCheckedContinuation { continuation in
      queue.async {
        continuation.resume(
          returning: PBKDF2.key(password: Array(password.utf8), salt: salt, iterations: iterations))
      }
    }
  }
}
