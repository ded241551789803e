import Foundation
import POSIX

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
      throw SystemError("use", path, reason: "It belongs to another user", code: EPERM)
    }
    self.access = access
    self.directory = directory
  }

  /// Makes the directory with mode 0700 unless it exists, and its parents with the usual mode.
  static func make(_ path: String) throws(SystemError) {
    try FileSystem.makeFolder(path.parentFolder)
    if mkdir(path, 0o700) == 0 {
      chmod(path, 0o700)
    } else if errno != EEXIST {
      throw SystemError("make", path, errno)
    }
  }

  /// Waits for the exclusive lock of this directory.
  mutating func lock() throws(SystemError) {
    let file = try lockFile("session.lock")
    var retries = access.lockRetries
    while try !file.tryLock() {
      guard retries > 0 else { throw SystemError("lock", file.path, EWOULDBLOCK) }
      retries -= 1
      access.pause()
    }
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

  /// The contents of a file. From then on only its owner may read it. Throws an error without a code if another user may have
  /// written it, or if it cannot be what the app wrote: a link, a directory, a pipe, or a file that is longer than the limit.
  func read(_ name: String, limit: Int) throws(SystemError) -> [UInt8] {
    let path = path(of: name)
    func refusal(_ reason: String) -> SystemError { SystemError("read", path, reason: reason) }
    do throws(SystemError) {
      let file = try OpenFile(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK, to: "read")
      let status = try file.statusOfRegularFile()
      guard status.st_uid == access.user else { throw refusal("It belongs to another user") }
      guard status.st_mode & 0o002 == 0 else { throw refusal("It can be changed by all users") }
      if status.st_mode & 0o077 != 0 { try file.setMode(0o600) }
      return try file.read(limit: limit)
    } catch  where error.code == ELOOP {
      throw refusal("It is a symbolic link")
    } catch  where error.code == ENXIO || error.code == EOPNOTSUPP {
      throw refusal("It is not a regular file")
    }
  }

  /// Replaces a file atomically: a reader finds either the old contents or the new ones, also after a power failure,
  /// because the new file is synchronized before it gets the name.
  func write(_ bytes: [UInt8], to name: String) throws(SystemError) {
    try removeUnfinishedWrite(of: name)
    let temporary = path(of: name + Self.temporarySuffix)
    try FileSystem.replace(path(of: name), with: bytes, by: temporary, mode: 0o600, isDurable: true)
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
      let code = ((error as? CocoaError)?.underlying as? POSIXError)?.code.rawValue ?? EIO
      if code != ENOENT { throw SystemError("remove", path(of: name), code) }
    }
  }

  /// The names of all files in the directory.
  func names() throws(SystemError) -> [String] { try FileSystem.allNames(in: directory.path) }
}
