import POSIX

/// Which user the files must belong to, and how long to wait for a lock. Tests set both.
struct FileAccess: Sendable {
  /// The user that the directory and the files in it must belong to.
  var user = geteuid()

  /// How often a lock is tried again after the first time. With the standard pause that is five seconds: no process
  /// holds the lock for longer than a few writes, unless it is stopped.
  var lockRetries = 5000

  /// Waits before the next try. The lock is polled, because `flock` itself has no timeout.
  var pause: @Sendable () -> Void = { usleep(1_000) }
}

/// An exclusive lock on a file. It is released when this value is freed, and when the process ends.
public final class FileLock: Sendable {
  /// Nil for a lock that excludes no process.
  private let file: OpenFile?

  /// Creates a lock that excludes no process, for storages that only one process uses.
  public convenience init() { self.init(file: nil) }

  init(file: consuming OpenFile?) { self.file = file }
}
