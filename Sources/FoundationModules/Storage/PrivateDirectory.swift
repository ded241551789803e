import Foundation

/// A directory that only its owner may enter, and the one way in which files in it are written.
///
/// Call `lock()` before a change. It excludes other processes until this value is freed.
struct PrivateDirectory: ~Copyable {
  private static let temporarySuffix = ".new"

  private let access: FileAccess
  private let directory: OpenFile
  private var lockedFile: OpenFile?

  /// Opens an existing directory. Throws if it belongs to another user, who could read and change its files whatever
  /// its mode.
  init(opening path: String, _ access: FileAccess) throws(StorageError) {
    let directory = try OpenFile(path, O_RDONLY | O_DIRECTORY)
    guard try directory.status().st_uid == access.user else {
      throw StorageError("use", path, EPERM, reason: "It belongs to another user")
    }
    self.access = access
    self.directory = directory
  }

  /// Makes the directory with mode 0700 unless it exists, and its parents with the usual mode.
  static func make(_ path: String) throws(StorageError) {
    do {
      let parent = URL(filePath: path).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    } catch {
      throw StorageError("make", path, error)
    }
    do throws(StorageError) {
      try systemCall("make", path) { mkdir(path, 0o700) }
      try systemCall("change the mode of", path) { chmod(path, 0o700) }
    } catch {
      guard error.code == EEXIST else { throw error }
    }
  }

  /// Waits for the exclusive lock of this directory.
  mutating func lock() throws(StorageError) {
    let file = try lockFile("session.lock")
    try file.lock(access)
    lockedFile = consume file
  }

  /// Takes another exclusive lock, on a file with this name. Nil if another process has it.
  func tryLock(_ name: String) throws(StorageError) -> FileLock? {
    let file = try lockFile(name)
    return try file.tryLock() ? FileLock(file: consume file) : nil
  }

  private func lockFile(_ name: String) throws(StorageError) -> OpenFile {
    if try directory.status().st_mode & 0o077 != 0 { try directory.setMode(0o700) }
    let file = try OpenFile(path(of: name), O_RDWR | O_CREAT | O_NOFOLLOW, mode: 0o600)
    if try file.status().st_mode & 0o777 != 0o600 { try file.setMode(0o600) }
    return file
  }

  func path(of name: String) -> String { "\(directory.path)/\(name)" }

  /// The contents of a file. From then on only its owner may read it. Throws an error without a code if another user may have
  /// written it, or if it cannot be what the app wrote: a link, a directory, a pipe, or a file that is longer than the limit.
  func read(_ name: String, limit: Int) throws(StorageError) -> [UInt8] {
    let path = path(of: name)
    func refusal(_ reason: String) -> StorageError { StorageError(message: "\(path) \(reason).") }
    do throws(StorageError) {
      let file = try OpenFile(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
      let status = try file.status()
      let type = status.st_mode & S_IFMT
      guard type != S_IFDIR else { throw refusal("is a directory") }
      guard type == S_IFREG else { throw refusal("is not a regular file") }
      guard status.st_uid == access.user else { throw refusal("belongs to another user") }
      guard status.st_mode & 0o002 == 0 else { throw refusal("can be changed by all users") }
      if status.st_mode & 0o077 != 0 { try file.setMode(0o600) }
      let bytes = try file.read(limit: limit)
      guard bytes.count <= limit else { throw refusal("is too large") }
      return bytes
    } catch  where error.code == ELOOP {
      throw refusal("is a symbolic link")
    } catch  where error.code == ENXIO || error.code == EOPNOTSUPP {
      throw refusal("is not a regular file")
    }
  }

  /// Replaces a file atomically: a reader finds either the old contents or the new ones, also after a power failure,
  /// because the new file is synchronized before it gets the name.
  func write(_ bytes: [UInt8], to name: String) throws(StorageError) {
    try removeUnfinishedWrite(of: name)
    let (path, temporary) = (path(of: name), path(of: name + Self.temporarySuffix))
    let file = try OpenFile(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600)
    do {
      try file.setMode(0o600)
      try file.write(bytes)
      try file.synchronize()
      try systemCall("replace", path) { rename(temporary, path) }
    } catch {
      unlink(temporary)
      throw error
    }
    synchronize()
  }

  /// Removes what a killed process left of a write.
  func removeUnfinishedWrite(of name: String) throws(StorageError) { try remove(name + Self.temporarySuffix) }

  /// Makes changed names survive a power failure, on file systems that support it for directories.
  func synchronize() { try? directory.synchronize() }

  /// Renames a file by appending "unreadable" and the first number that is not taken. Returns the new path.
  func moveAside(_ name: String) throws(StorageError) -> String {
    var status = stat()
    var number = 1
    while lstat(path(of: "\(name).unreadable-\(number)"), &status) == 0 { number += 1 }
    let newPath = path(of: "\(name).unreadable-\(number)")
    try systemCall("rename", path(of: name)) { rename(path(of: name), newPath) }
    return newPath
  }

  /// Removes a file, a directory or a symbolic link, if it exists. The target of a link stays.
  func remove(_ name: String) throws(StorageError) {
    do {
      try FileManager.default.removeItem(atPath: path(of: name))
    } catch {
      let error = StorageError("remove", path(of: name), error)
      guard error.code == ENOENT else { throw error }
    }
  }

  /// The names of all files in the directory.
  func names() throws(StorageError) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: directory.path)
    } catch {
      throw StorageError("list", directory.path, error)
    }
  }
}
