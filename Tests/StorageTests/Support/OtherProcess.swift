#if os(Linux)
import Foundation
import Storage
import Synchronization
import Testing

/// Stands for a process that holds the lock of a directory, and knows who waits for it.
final class OtherProcess: Sendable {
  private let lock: Int32
  private let inode: ino_t
  private let isDone = Mutex(false)

  init(in folder: Folder) throws {
    try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
    lock = open("\(folder.path)/session.lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    var status = stat()
    try #require(fstat(lock, &status) == 0)
    inode = status.st_ino
    try #require(flock(lock, LOCK_EX | LOCK_NB) == 0, "nobody holds the lock")
  }

  /// Does what is expected to wait, on a thread of its own.
  func watched<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async -> Result {
    await onThread { [self] in
      defer { isDone.withLock { $0 = true } }
      return work()
    }
  }

  /// Returns once what is watched waits for the lock, or, with false, did not.
  func isWaitedFor() async throws -> Bool {
    while !isDone.withLock({ $0 }) {
      let locks = try String(contentsOfFile: "/proc/locks", encoding: .utf8)
      if locks.split(separator: "\n").contains(where: { $0.contains("->") && $0.contains(":\(inode) ") }) {
        return true
      }
      try Task.checkCancellation()
      await Task.yield()
    }
    return false
  }

  func end() {
    close(lock)
  }
}
#endif
