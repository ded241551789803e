import Concurrency
import Dispatch

/// Derives keys from passwords, one after the other on a thread of its own, so that other calls need not wait. The
/// number of waiting passwords is limited.
final class PasswordHasher: Sendable {
  typealias KeyDerivation = @Sendable (_ password: [UInt8], _ salt: [UInt8], _ iterations: Int) -> [UInt8]

  /// How many may run or wait. Each takes most of a second in a debug build.
  static let limit = 16

  private let thread = DispatchQueue(label: "LocalBackend.passwords")
  private let count = VisibleMutex(0)
  private let deriveKey: KeyDerivation

  init(deriveKey: @escaping KeyDerivation) {
    self.deriveKey = deriveKey
  }

  /// The key of a password. Throws if too many passwords are waiting.
  func key(password: String, salt: [UInt8], iterations: Int) async throws(AuthAPIError) -> [UInt8] {
    let isAdmitted = count.withLock { count in
      guard count < Self.limit else { return false }
      count += 1
      return true
    }
    guard isAdmitted else { throw .tooManyPasswords }
    let key = await withCheckedContinuation { continuation in
      thread.async { [self] in
        let key = deriveKey(Array(password.utf8), salt, iterations)
        count.withLock { $0 -= 1 }
        continuation.resume(returning: key)
      }
    }
    // The thread sanitizer does not see that a continuation orders two threads, but it sees this lock.
    count.withLock { _ in }
    return key
  }
}

extension AuthAPIError {
  fileprivate static let tooManyPasswords = AuthAPIError(
    429, "over_request_rate_limit", "Too many passwords are being checked at once. Try again in a moment.")
}
