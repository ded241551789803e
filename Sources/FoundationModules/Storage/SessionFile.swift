import Backends
import Entities
import Foundation

/// The session in a file that only its owner may read. Any number of processes may use it at the same time.
struct SessionFile: Sendable {
  /// In bytes. A session is much shorter.
  private static let limit = 1 << 20
  private static let name = "session.json"

  let folder: String
  var access = FileAccess()

  func load() -> SessionStorage.Loaded {
    // Files are replaced in one step, so that a reader need not wait for the lock.
    var access = access
    access.lockRetries = 0
    do throws(SystemError) {
      var directory = try PrivateDirectory(opening: folder, access)
      var lockError: SystemError?
      do throws(SystemError) {
        try directory.lock()
        try directory.removeUnfinishedWrite(of: Self.name)
      } catch {
        lockError = error
      }
      switch try read(in: directory) {
      case .success(let session): return .session(session)
      case .failure(let error): return .unreadable(message: moveAside(error, in: directory, lockError: lockError))
      }
    } catch {
      return error.code == ENOENT ? .nothing : .unreadable(message: StorageError(error).message)
    }
  }

  func save(_ session: UserAuthData) throws(StorageError) {
    let bytes = try SessionRecord.encode(session)
    do throws(SystemError) {
      try PrivateDirectory.make(folder)
      var directory = try PrivateDirectory(opening: folder, access)
      try directory.lock()
      try directory.write(bytes, to: Self.name)
    } catch {
      throw StorageError(error)
    }
  }

  func delete(_ ended: UserAuthData) throws(StorageError) {
    do throws(SystemError) {
      var directory = try PrivateDirectory(opening: folder, access)
      guard try !sessionFiles(in: directory).isEmpty else { return }
      try directory.lock()
      let belongsToAnotherUser =
        if case .success(let stored) = try? read(in: directory) { stored.user.uid != ended.user.uid } else { false }
      try removeSessionFiles(in: directory, keepingSession: belongsToAnotherUser)
    } catch {
      guard error.code == ENOENT || error.code == ENOTDIR else { throw StorageError(error) }
    }
  }

  func replace(_ known: UserAuthData, with new: UserAuthData?) throws(StorageError) -> Bool {
    let bytes: [UInt8]? = if let new { try SessionRecord.encode(new) } else { nil }
    do throws(SystemError) {
      var directory = try PrivateDirectory(opening: folder, access)
      try directory.lock()
      guard case .success(known) = try read(in: directory) else { return false }
      if let bytes {
        try directory.write(bytes, to: Self.name)
      } else {
        try removeSessionFiles(in: directory, keepingSession: false)
      }
      return true
    } catch {
      guard error.code == ENOENT || error.code == ENOTDIR else { throw StorageError(error) }
      return false
    }
  }

  /// Without a directory there is no session to protect, and without a working lock a refresh is still better than a
  /// sign-out. Both cases return a lock that excludes no process.
  func tryRefreshLock() -> FileLock? {
    do throws(SystemError) {
      return try PrivateDirectory(opening: folder, access).tryLock("refresh.lock")
    } catch {
      return FileLock()
    }
  }

  private func read(in directory: borrowing PrivateDirectory) throws(SystemError) -> Result<
    UserAuthData, SessionFileError
  > {
    do throws(SystemError) {
      let file = try OpenFile(directory.path(of: Self.name), O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
      let status = try file.status()
      guard status.st_uid == access.user else { return .failure(SessionFileError("belongs to another user")) }
      let type = status.st_mode & S_IFMT
      guard type == S_IFREG else {
        return .failure(SessionFileError(type == S_IFDIR ? "is a directory" : "is not a regular file"))
      }
      let bytes = try file.read(limit: Self.limit)
      guard bytes.count <= Self.limit else { return .failure(SessionFileError("is larger than a session can be")) }
      return Result { () throws(SessionFileError) in try SessionRecord.decode(bytes) }
    } catch  where error.code == ELOOP {
      return .failure(SessionFileError("is a symbolic link"))
    } catch  where error.code == ENXIO || error.code == EOPNOTSUPP {
      return .failure(SessionFileError("is not a regular file"))
    }
  }

  /// Renames the unusable file and returns the message for the user.
  private func moveAside(
    _ error: SessionFileError, in directory: borrowing PrivateDirectory, lockError: SystemError?
  ) -> String {
    let explanation = "\(directory.path(of: Self.name)) \(error.explanation)"
    do throws(SystemError) {
      if let lockError { throw lockError }
      let newPath = try directory.moveAside(Self.name)
      return "\(explanation). It was renamed to \(newPath). Sign in again."
    } catch {
      return
        "\(explanation). It is still there, because of this: could not \(error.action) \(error.path): \(error.reason). Remove it, and sign in again."
    }
  }

  /// The session file and all files with names that start with its name, which may hold tokens too.
  private func sessionFiles(in directory: borrowing PrivateDirectory) throws(SystemError) -> [String] {
    try directory.names().filter { $0 == Self.name || $0.hasPrefix("\(Self.name).") }.sorted()
  }

  /// Removes all of these files that can be removed, and throws if any is left.
  private func removeSessionFiles(
    in directory: borrowing PrivateDirectory, keepingSession: Bool
  ) throws(SystemError) {
    var failure: SystemError?
    for name in try sessionFiles(in: directory) where !(keepingSession && name == Self.name) {
      do throws(SystemError) {
        try directory.remove(name)
      } catch {
        failure = failure ?? error
      }
    }
    directory.synchronize()
    if let failure { throw failure }
  }
}
