import Foundation

/// A session could not be kept, or not be forgotten for good.
public struct StorageError: Error, Equatable, Sendable, CustomStringConvertible {
  /// Sentences to show as they are: what was tried where, why the system refused, and what to do about it.
  public let message: String

  /// Builds the error, for a storage of one's own.
  public init(message: String) {
    self.message = message
  }

  /// The message, which holds nothing that is secret.
  public var description: String { message }
}

extension StorageError {
  init(_ error: SystemError) {
    self.init(message: "Could not \(error.action) \(error.path): \(error.reason). \(error.advice)")
  }
}

extension SystemError {
  fileprivate var advice: String {
    switch code {
    case EACCES, EPERM, EROFS: "Make sure that you may read and write there, and try again."
    case ENOSPC, EDQUOT: "Free some space there, and try again."
    case EWOULDBLOCK: "Another process of the app keeps it locked: end that one, and try again."
    case EEXIST, EISDIR, ENOTDIR, ENOTEMPTY, ELOOP: "Move what is in its place out of the way, and try again."
    default: "Try again; if it stays so, look at what is there."
    }
  }
}
