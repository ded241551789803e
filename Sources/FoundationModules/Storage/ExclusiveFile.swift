import Foundation

/// A file that one process uses at a time. Each write replaces it atomically.
public final class ExclusiveFile: Sendable {
  /// In bytes. A longer file cannot be read.
  private static let limit = 1 << 28

  private let name: String
  private let folder: String
  /// Released when this value is freed, and when the process ends.
  private let lock: OpenFile

  /// Makes the directory if needed, and locks the file `lockName` in it. Nil if another process has locked it.
  public init?(_ name: String, in folder: String, lockName: String) throws(StorageError) {
    self.name = name
    self.folder = folder
    do throws(SystemError) {
      try PrivateDirectory.make(folder)
      let lock = try OpenFile("\(folder)/\(lockName)", O_RDWR | O_CREAT | O_NOFOLLOW, mode: 0o600)
      guard try lock.tryLock() else { return nil }
      self.lock = lock
    } catch {
      throw StorageError(error)
    }
  }

  /// The contents; nil if the file does not exist. From then on only its owner may read the file. Throws if all users may
  /// have changed it.
  public func read() throws(StorageError) -> [UInt8]? {
    let path = "\(folder)/\(name)"
    do throws(SystemError) {
      let file = try OpenFile(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
      let mode = try file.status().st_mode
      guard mode & 0o002 == 0 else {
        let reason = "All users may change it. Run chmod 600 if what it contains is yours"
        throw SystemError(action: "use", path: path, code: EPERM, reason: reason)
      }
      if mode & 0o077 != 0 { try file.setMode(0o600) }
      return try file.read(limit: Self.limit)
    } catch {
      guard error.code == ENOENT else { throw StorageError(error) }
      return nil
    }
  }

  /// Replaces the contents atomically. Throws, and keeps the old contents, if the disk does not take all of the new.
  public func write(_ bytes: [UInt8]) throws(StorageError) {
    do throws(SystemError) {
      try PrivateDirectory(opening: folder, FileAccess()).write(bytes, to: name)
    } catch {
      throw StorageError(error)
    }
  }
}
