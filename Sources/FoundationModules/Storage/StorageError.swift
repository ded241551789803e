import Foundation

/// A file could not be read, written or deleted.
public struct StorageError: Error, Equatable, Sendable, CustomStringConvertible {
  /// Sentences for the user: what failed and where, the system's reason, and what to do. They hold no secrets.
  public let message: String

  public init(message: String) {
    self.message = message
  }

  public var description: String { message }
}

extension StorageError {
  init(_ error: SystemError) {
    let advice =
      switch error.code {
      case EACCES, EPERM, EROFS: "Make sure that you may read and write there, and try again."
      case ENOSPC, EDQUOT: "Free some space there, and try again."
      case EWOULDBLOCK: "Another process of the app keeps it locked: end that process, and try again."
      case EEXIST, EISDIR, ENOTDIR, ENOTEMPTY, ELOOP: "Move what is in its place out of the way, and try again."
      default: "Try again. If that does not help, look at what is there."
      }
    self.init(message: "Could not \(error.action) \(error.path): \(error.reason). \(advice)")
  }
}

/// A system call failed.
struct SystemError: Error {
  /// A verb for what was tried, to be followed by the path.
  let action: String
  let path: String

  /// The `errno`.
  let code: Int32

  /// Why it failed, in words that follow a colon.
  let reason: String

  /// - Parameter reason: the system's words for the code by default.
  init(action: String, path: String, code: Int32, reason: String? = nil) {
    self.action = action
    self.path = path
    self.code = code
    self.reason = reason ?? String(cString: strerror(code))
  }

  /// Converts Foundation's error back to the `errno` that caused it.
  init(_ action: String, _ path: String, _ error: any Error) {
    let cause = (error as? CocoaError)?.underlying as? POSIXError
    self.init(action: action, path: path, code: cause?.code.rawValue ?? EIO)
  }
}

/// Makes a call of the C library, again if a signal interrupts it. Throws the `errno` if the result is negative.
@discardableResult
func systemCall<Result: SignedInteger>(
  _ action: String, _ path: String, _ call: () -> Result
) throws(SystemError) -> Result {
  while true {
    let result = call()
    if result >= 0 { return result }
    let code = errno
    guard code == EINTR else { throw SystemError(action: action, path: path, code: code) }
  }
}
