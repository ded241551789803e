import AccountEntities
import Entities
import Foundation
import POSIX
import Services
import Session

/// The session in a file that only its owner may read. Of two processes that write it, the last one wins.
struct SessionFile: Sendable {
  /// In bytes. A session is much shorter.
  private static let limit = 1 << 20
  private static let name = "session.json"

  let folder: String
  /// The user to whom the directory and the file must belong.
  var user = geteuid()

  var storage: SessionStorage { SessionStorage(load: load, save: save, delete: delete, lockRefresh: lockRefresh) }

  private func load() -> SessionStorage.Loaded {
    do throws(SystemError) {
      let directory = try PrivateDirectory(folder, of: user)
      do throws(SystemError) {
        return .session(try read(in: directory))
      } catch  where error.code == nil {
        return .unreadable(message: "\(error.sentence) \(moveAside(in: directory))")
      }
    } catch {
      return error.code == ENOENT ? .nothing : .unreadable(message: error.message)
    }
  }

  private func save(_ session: UserAuthData) throws(SystemError) {
    let bytes = try SessionRecord.encode(session)
    try PrivateDirectory(folder, of: user, isMade: true).write(bytes, to: Self.name)
  }

  /// Removes the session file, unless it has the session of another user, and all files with names that start with its name,
  /// which may hold tokens too. Throws if any of them is left.
  private func delete(_ ended: UserAuthData) throws(SystemError) {
    do throws(SystemError) {
      let directory = try PrivateDirectory(folder, of: user)
      let storedUser = try? read(in: directory).user.uid
      let keepsSession = storedUser != nil && storedUser != ended.user.uid
      var failure: SystemError?
      for name in try FileSystem.allNames(in: folder) {
        guard name == Self.name ? !keepsSession : name.hasPrefix("\(Self.name).") else { continue }
        do throws(SystemError) { try directory.remove(name) } catch { failure = error }
      }
      directory.synchronize()
      if let failure { throw failure }
    } catch  where error.isAbsence {}
  }

  /// Never waits, and not with the lock of the directory, which is held for a moment only.
  private func lockRefresh() -> (@Sendable () -> Void)? {
    do throws(SystemError) {
      let path = try PrivateDirectory(folder, of: user).path(of: "refresh.lock")
      let file = try OpenFile(path, O_RDWR | O_CREAT | O_NOFOLLOW, mode: 0o600)
      guard try file.tryLock() else { return nil }
      return { file.unlock() }
    } catch {
      // Not every file system has locks.
      return {}
    }
  }

  private func read(in directory: borrowing PrivateDirectory) throws(SystemError) -> UserAuthData {
    try SessionRecord.decode(
      directory.read(Self.name, limit: Self.limit), from: directory.path(of: Self.name))
  }

  private func moveAside(in directory: borrowing PrivateDirectory) -> String {
    do throws(SystemError) {
      return "It was renamed to \(try directory.moveAside(Self.name)). Sign in again."
    } catch {
      return "It is still there. \(error.message)"
    }
  }
}
