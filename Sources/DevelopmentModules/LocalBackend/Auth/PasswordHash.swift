import Dispatch
import Foundation
import Hashing

/// A password hash for the server's file: PBKDF2, so that guessing is slow.
struct PasswordHash {
  /// The service's own limit, in bytes: bcrypt's (supabase/auth, `internal/api/password.go`).
  static let maximumPasswordLength = 72
  private static let name = "pbkdf2-sha256"

  private let iterations: Int
  private let salt: [UInt8]
  private let key: [UInt8]

  /// Hashes a password.
  init(_ password: String, iterations: Int, by hasher: PasswordHasher) async {
    self.iterations = iterations
    salt = Secret.bytes(16)
    key = await hasher.key(password: password, salt: salt, iterations: iterations)
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
  func matches(_ password: String, by hasher: PasswordHasher) async -> Bool {
    isSameSecret(await hasher.key(password: password, salt: salt, iterations: iterations), key)
  }
}

/// Derives keys from passwords, one after the other on a thread of its own, so that other calls need not wait.
struct PasswordHasher: Sendable {
  typealias KeyDerivation = @Sendable (_ password: [UInt8], _ salt: [UInt8], _ iterations: Int) -> [UInt8]

  private let deriveKey: KeyDerivation
  private let queue = DispatchQueue(label: "LocalBackend.passwords")

  init(deriveKey: @escaping KeyDerivation) {
    self.deriveKey = deriveKey
  }

  func key(password: String, salt: [UInt8], iterations: Int) async -> [UInt8] {
    await withCheckedContinuation { continuation in
      queue.async { [deriveKey] in
        continuation.resume(returning: deriveKey(Array(password.utf8), salt, iterations))
      }
    }
  }
}
