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
  init(opening path: String, _ access: FileAccess) throws(SystemError) {
    let directory = try OpenFile(path, O_RDONLY | O_DIRECTORY)
    guard try directory.status().st_uid == access.user else {
      throw SystemError(action: "use", path: path, code: EPERM, reason: "It belongs to another user")
    }
    self.access = access
    self.directory = directory
  }

  /// Makes the directory with mode 0700 unless it exists, and its parents with the usual mode.
  static func make(_ path: String) throws(SystemError) {
    do {
      let parent = URL(filePath: path).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    } catch {
      throw SystemError("make", path, error)
    }
    do throws(SystemError) {
      try systemCall("make", path) { mkdir(path, 0o700) }
      try systemCall("change the mode of", path) { chmod(path, 0o700) }
    } catch {
      guard error.code == EEXIST else { throw error }
    }
  }

  /// Waits for the exclusive lock of this directory.
  mutating func lock() throws(SystemError) {
    let file = try lockFile("session.lock")
    try file.lock(access)
    lockedFile = consume file
  }

  /// Takes another exclusive lock, on a file with this name. Nil if another process has it.
  func tryLock(_ name: String) throws(SystemError) -> FileLock? {
    let file = try lockFile(name)
    return try file.tryLock() ? FileLock(file: consume file) : nil
  }

  private func lockFile(_ name: String) throws(SystemError) -> OpenFile {
    if try directory.status().st_mode & 0o077 != 0 { try directory.setMode(0o700) }
    let file = try OpenFile(path(of: name), O_RDWR | O_CREAT | O_NOFOLLOW, mode: 0o600)
    if try file.status().st_mode & 0o777 != 0o600 { try file.setMode(0o600) }
    return file
  }

  func path(of name: String) -> String { "\(directory.path)/\(name)" }

  /// Replaces a file atomically: a reader finds either the old contents or the new ones, also after a power failure,
  /// because the new file is synchronized before it gets the name.
  func write(_ bytes: [UInt8], to name: String) throws(SystemError) {
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
  func removeUnfinishedWrite(of name: String) throws(SystemError) { try remove(name + Self.temporarySuffix) }

  /// Makes changed names survive a power failure, on file systems that support it for directories.
  func synchronize() { try? directory.synchronize() }

  /// Renames a file by appending "unreadable" and the first number that is not taken. Returns the new path.
  func moveAside(_ name: String) throws(SystemError) -> String {
    var status = stat()
    var number = 1
    while lstat(path(of: "\(name).unreadable-\(number)"), &status) == 0 { number += 1 }
    let newPath = path(of: "\(name).unreadable-\(number)")
    try systemCall("rename", path(of: name)) { rename(path(of: name), newPath) }
    return newPath
  }

  /// Removes a file, a directory or a symbolic link, if it exists. The target of a link stays.
  func remove(_ name: String) throws(SystemError) {
    do {
      try FileManager.default.removeItem(atPath: path(of: name))
    } catch {
      let error = SystemError("remove", path(of: name), error)
      guard error.code == ENOENT else { throw error }
    }
  }

  /// The names of all files in the directory.
  func names() throws(SystemError) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: directory.path)
    } catch {
      throw SystemError("list", directory.path, error)
    }
  }
}
