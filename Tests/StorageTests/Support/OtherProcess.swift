import Foundation
import Testing

@testable import Storage

/// Holds the lock of a directory as another process would, and knows when a call waits for it.
final class OtherProcess: Sendable {
  /// A storage in the same directory, which waits for the lock without a limit.
  let storage: SessionStorage
  private let lock: Int32
  private let ended = DispatchSemaphore(value: 0)
  private let (waits, waiter) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingOldest(1))

  init(in folder: Folder) throws {
    try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
    lock = open("\(folder.path)/session.lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    try #require(flock(lock, LOCK_EX | LOCK_NB) == 0, "the lock is free")
    let access = FileAccess(lockRetries: .max) { [waiter, ended] in
      waiter.yield()
      ended.wait()
      ended.signal()
    }
    storage = .file(in: folder.path, access)
  }

  /// Does the work that is expected to wait, on a thread of its own.
  func watched<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async -> Result {
    await onThread { [waiter] in
      defer { waiter.finish() }
      return work()
    }
  }

  /// Returns true once the watched work waits for the lock, and false if it ends without waiting.
  func isWaitedFor() async -> Bool {
    for await _ in waits { return true }
    return false
  }

  func end() {
    flock(lock, LOCK_UN)
    close(lock)
    ended.signal()
  }
}
