import Foundation
import Hashing

/// A password as it may be written down: it can be recognized, but not read, and guessing it is slow.
struct PasswordSeal {
  /// The service's own limit, in bytes: what bcrypt takes (supabase/auth, `internal/api/password.go`).
  static let maximumPasswordLength = 72
  private static let name = "pbkdf2-sha256"

  private let iterations: Int
  private let salt: [UInt8]
  private let key: [UInt8]

  /// Seals a password.
  init(_ password: String, iterations: Int, by sealer: Sealer) async throws(Refusal) {
    self.iterations = iterations
    salt = Secret.bytes(16)
    key = try await sealer.key(password: password, salt: salt, iterations: iterations)
  }

  /// Reads one that was written down; nil for anything else.
  init?(_ text: String) {
    let parts = text.split(separator: "$", omittingEmptySubsequences: false).map(String.init)
    guard
      parts.count == 4, parts[0] == Self.name, let iterations = Int(parts[1]), let salt = Data(base64URL: parts[2]),
      let key = Data(base64URL: parts[3])
    else { return nil }
    (self.iterations, self.salt, self.key) = (iterations, Array(salt), Array(key))
  }

  /// A seal of no password. To compare a password with it takes as long as with any other.
  static func ofNothing(iterations: Int) -> PasswordSeal {
    PasswordSeal(iterations: iterations, salt: Secret.bytes(16), key: [])
  }

  private init(iterations: Int, salt: [UInt8], key: [UInt8]) {
    (self.iterations, self.salt, self.key) = (iterations, salt, key)
  }

  /// As it is written down.
  var text: String { "\(Self.name)$\(iterations)$\(Data(salt).base64URL)$\(Data(key).base64URL)" }

  /// Whether it is this password that was sealed. Takes as long as sealing it did.
  func isSeal(of password: String, by sealer: Sealer) async throws(Refusal) -> Bool {
    isSameSecret(try await sealer.key(password: password, salt: salt, iterations: iterations), key)
  }
}
