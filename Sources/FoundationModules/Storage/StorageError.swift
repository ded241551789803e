import Foundation

/// A file could not be read, written or deleted.
public struct StorageError: Error, Equatable, Sendable, CustomStringConvertible {
  /// Sentences for the user: what failed and where, the system's reason, and what to do. They hold no secrets.
  public let message: String

  /// Creates an error with a message for the user.
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
