import Foundation

/// A file could not be read, written or deleted.
public struct StorageError: Error, Sendable, CustomStringConvertible {
  /// Sentences for the user: what failed and where, the system's reason, and what to do. They hold no secrets.
  public let message: String

  /// The `errno` of a call that failed; nil for a file that can be read, but that is not what the app wrote.
  let code: Int32?

  public init(message: String) {
    self.message = message
    code = nil
  }

  public var description: String { message }

  /// Whether there is no such file or directory.
  var isAbsence: Bool { code == ENOENT || code == ENOTDIR }
}

extension StorageError: Equatable {
  public static func == (a: Self, b: Self) -> Bool { a.message == b.message }
}

extension StorageError {
  /// - Parameters:
  ///   - action: a verb for what was tried, to be followed by the path.
  ///   - reason: the system's words for the code by default.
  init(_ action: String, _ path: String, _ code: Int32, reason: String? = nil) {
    let advice =
      switch code {
      case EACCES, EPERM, EROFS: "Make sure that you may read and write there, and try again."
      case ENOSPC, EDQUOT: "Free some space there, and try again."
      case EWOULDBLOCK: "Another process of the app keeps it locked: end that process, and try again."
      case EEXIST, EISDIR, ENOTDIR, ENOTEMPTY, ELOOP: "Move what is in its place out of the way, and try again."
      default: "Try again. If that does not help, look at what is there."
      }
    message = "Could not \(action) \(path): \(reason ?? String(cString: strerror(code))). \(advice)"
    self.code = code
  }

  /// Converts Foundation's error back to the `errno` that caused it.
  init(_ action: String, _ path: String, _ error: any Error) {
    let cause = (error as? CocoaError)?.underlying as? POSIXError
    self.init(action, path, cause?.code.rawValue ?? EIO)
  }
}

/// Makes a call of the C library, again if a signal interrupts it. Throws the `errno` if the result is negative.
@discardableResult
func systemCall<Result: SignedInteger>(
  _ action: String, _ path: String, _ call: () -> Result
) throws(StorageError) -> Result {
  while true {
    let result = call()
    if result >= 0 { return result }
    let code = errno
    guard code == EINTR else { throw StorageError(action, path, code) }
  }
}
