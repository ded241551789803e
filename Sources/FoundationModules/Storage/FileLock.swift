import Foundation

/// An exclusive lock on a file. It is released when this value is freed, and when the process ends.
public final class FileLock: Sendable {
  /// Nil for a lock that excludes no process.
  private let file: OpenFile?

  /// A lock that excludes no process, for storages that only one process uses.
  public convenience init() { self.init(file: nil) }

  init(file: consuming OpenFile?) { self.file = file }
}
