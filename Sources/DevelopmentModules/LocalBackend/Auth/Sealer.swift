import Concurrency
import Dispatch

/// Derives keys from passwords, one after another on a thread of its own, so that what takes a while keeps no other call
/// waiting, and in a bounded number, so that no client can have more done than is done soon.
final class Sealer: Sendable {
  typealias Derivation = @Sendable (_ password: [UInt8], _ salt: [UInt8], _ iterations: Int) -> [UInt8]

  /// How many may be under way or wait. Each takes most of a second in a debug build.
  static let limit = 16

  private let thread = DispatchQueue(label: "LocalBackend.sealing")
  private let count = VisibleMutex(0)
  private let derive: Derivation

  init(derive: @escaping Derivation) {
    self.derive = derive
  }

  /// The key of a password. Throws where too many wait already.
  func key(password: String, salt: [UInt8], iterations: Int) async throws(Refusal) -> [UInt8] {
    let hasRoom = count.withLock { count in
      guard count < Self.limit else { return false }
      count += 1
      return true
    }
    guard hasRoom else { throw .tooManyPasswords }
    let key = await withCheckedContinuation { continuation in
      thread.async { [self] in
        let key = derive(Array(password.utf8), salt, iterations)
        count.withLock { $0 -= 1 }
        continuation.resume(returning: key)
      }
    }
    // The thread sanitizer does not see a continuation being resumed. This shows it that the key was made before.
    count.withLock { _ in }
    return key
  }
}

extension Refusal {
  fileprivate static let tooManyPasswords = Refusal(
    429, "over_request_rate_limit", "Too many passwords are being checked at once. Try again in a moment.")
}
