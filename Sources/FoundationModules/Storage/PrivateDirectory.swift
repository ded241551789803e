import Foundation
import POSIX

/// A directory that only its owner may enter, and the one way in which files in it are written.
struct PrivateDirectory: ~Copyable {
  private static let temporaryPrefix = ".new-"

  private let user: uid_t
  private let directory: OpenFile

  /// Opens a directory, and removes what killed processes left of a write. Throws if it belongs to another user, who could read
  /// and change its files whatever its mode. With `isMade` it is made with mode 0700 unless it exists, and its parents with
  /// the usual mode.
  init(_ path: String, of user: uid_t, isMade: Bool = false) throws(SystemError) {
    if isMade { try FileSystem.makeFolder(path, mode: 0o700, of: user) }
    let directory = try OpenFile(path, O_RDONLY | O_DIRECTORY)
    let status = try directory.status()
    guard status.st_uid == user else {
      throw SystemError("use", path, reason: "It belongs to another user", code: EPERM)
    }
    // Each file is private by itself, too.
    if status.st_mode & 0o077 != 0 { try? directory.setMode(0o700) }
    for path in FileSystem.unfinished(in: path, prefix: Self.temporaryPrefix) { unlink(path) }
    self.user = user
    self.directory = directory
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
      guard status.st_uid == user else { throw refusal("It belongs to another user") }
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
    // Of this process and this write alone, because another one may write at the same time.
    let temporary = path(of: "\(Self.temporaryPrefix)\(getpid())-\(UInt64.random(in: 0 ... .max))")
    try FileSystem.replace(path(of: name), with: bytes, by: temporary, mode: 0o600, isDurable: true)
    synchronize()
  }

  /// Does work on files of the directory while no other process does, so that none writes between its reading and its writing.
  func locked<Value>(_ work: () throws(SystemError) -> Value) throws(SystemError) -> Value {
    directory.lock()
    defer { directory.unlock() }
    return try work()
  }

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
}
