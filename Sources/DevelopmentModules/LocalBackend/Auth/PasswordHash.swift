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
  init(_ password: String, iterations: Int, by hasher: PasswordHasher) async throws(AuthAPIError) {
    self.iterations = iterations
    salt = Secret.bytes(16)
    key = try await hasher.key(password: password, salt: salt, iterations: iterations)
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

  /// A hash that no password matches. Comparing with it takes as long as with any other.
  static func unmatchable(iterations: Int) -> PasswordHash {
    PasswordHash(iterations: iterations, salt: Secret.bytes(16), key: [])
  }

  private init(iterations: Int, salt: [UInt8], key: [UInt8]) {
    (self.iterations, self.salt, self.key) = (iterations, salt, key)
  }

  /// The form in which it is stored.
  var text: String { "\(Self.name)$\(iterations)$\(Data(salt).base64URL)$\(Data(key).base64URL)" }

  /// Whether this is the hash of the password. Takes as long as hashing it.
  func matches(_ password: String, by hasher: PasswordHasher) async throws(AuthAPIError) -> Bool {
    isSameSecret(try await hasher.key(password: password, salt: salt, iterations: iterations), key)
  }
}
