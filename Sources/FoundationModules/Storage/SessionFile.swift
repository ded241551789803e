import Entities
import Foundation
import POSIX
import Services

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
      do throws(SystemError) {
        return .session(try read(in: directory))
      } catch  where error.code == nil {
        return .unreadable(message: "\(error.sentence) \(moveAside(in: directory, lockError))")
      }
    } catch {
      return error.code == ENOENT ? .nothing : .unreadable(message: error.message)
    }
  }

  func save(_ session: UserAuthData) throws(SystemError) {
    let bytes = try SessionRecord.encode(session)
    try PrivateDirectory.make(folder)
    var directory = try PrivateDirectory(opening: folder, access)
    try directory.lock()
    try directory.write(bytes, to: Self.name)
  }

  func delete(_ ended: UserAuthData) throws(SystemError) {
    do throws(SystemError) {
      var directory = try PrivateDirectory(opening: folder, access)
      guard try !sessionFiles(in: directory).isEmpty else { return }
      try directory.lock()
      let stored = try? read(in: directory)
      try removeSessionFiles(in: directory, keepingSession: stored.map { $0.user.uid != ended.user.uid } ?? false)
    } catch  where error.isAbsence {}
  }

  func replace(_ known: UserAuthData, with new: UserAuthData?) throws(SystemError) -> Bool {
    let bytes = try new.map(SessionRecord.encode)
    do throws(SystemError) {
      var directory = try PrivateDirectory(opening: folder, access)
      try directory.lock()
      guard try read(in: directory) == known else { return false }
      if let bytes {
        try directory.write(bytes, to: Self.name)
      } else {
        try removeSessionFiles(in: directory, keepingSession: false)
      }
      return true
    } catch  where error.isAbsence || error.code == nil {
      return false
    }
  }

  /// Returns a lock that excludes no process if there is no directory, and so no session to protect, or if locks do not work:
  /// a refresh is still better than a sign-out.
  func tryRefreshLock() -> FileLock? {
    do {
      return try PrivateDirectory(opening: folder, access).tryLock("refresh.lock")
    } catch {
      return FileLock()
    }
  }

  private func read(in directory: borrowing PrivateDirectory) throws(SystemError) -> UserAuthData {
    try SessionRecord.decode(
      directory.read(Self.name, limit: Self.limit), from: directory.path(of: Self.name))
  }

  /// Renames the unusable file and returns what to tell the user about it.
  private func moveAside(in directory: borrowing PrivateDirectory, _ lockError: SystemError?) -> String {
    do throws(SystemError) {
      if let lockError { throw lockError }
      return "It was renamed to \(try directory.moveAside(Self.name)). Sign in again."
    } catch {
      return "It is still there. \(error.message)"
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
