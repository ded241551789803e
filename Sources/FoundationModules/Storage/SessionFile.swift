import Entities
import Foundation

/// The session in a file that only its owner may read. Any number of processes may use it at once.
struct SessionFile: Sendable {
  /// In bytes; no session is nearly as long.
  static let limit = 1 << 20

  let folder: String
  var access = FileAccess()

  func load() -> SessionStorage.Loaded {
    do throws(SystemError) {
      var directory = try SessionDirectory(opening: folder, access)
      var refusal: SystemError?
      do throws(SystemError) {
        try directory.claim()
        try directory.remove(SessionDirectory.temporary)
      } catch {
        refusal = error
      }
      switch try find(at: directory.path(of: SessionDirectory.session)) {
      case .success(let session): return .session(session)
      case .failure(let flaw): return .unreadable(message: putAside(flaw, in: directory, refusal: refusal))
      }
    } catch {
      return error.code == ENOENT ? .nothing : .unreadable(message: StorageError(error).message)
    }
  }

  func save(_ session: UserAuthData) throws(StorageError) {
    let bytes = try SessionRecord.encode(session)
    do throws(SystemError) {
      try SessionDirectory.make(folder)
      var directory = try SessionDirectory(opening: folder, access)
      try directory.claim()
      try directory.write(bytes, to: SessionDirectory.session)
    } catch {
      throw StorageError(error)
    }
  }

  func delete(_ ended: UserAuthData) throws(StorageError) {
    do throws(SystemError) {
      var directory = try SessionDirectory(opening: folder, access)
      guard try !directory.traces().isEmpty else { return }
      try directory.claim()
      let isAnothers =
        if case .success(let kept) = try? find(at: directory.path(of: SessionDirectory.session)) {
          kept.user.uid != ended.user.uid
        } else {
          false
        }
      try directory.removeTraces(keepingSession: isAnothers)
    } catch {
      guard error.code == ENOENT || error.code == ENOTDIR else { throw StorageError(error) }
    }
  }

  func replace(_ known: UserAuthData, with new: UserAuthData?) throws(StorageError) -> Bool {
    let bytes: [UInt8]? = if let new { try SessionRecord.encode(new) } else { nil }
    do throws(SystemError) {
      var directory = try SessionDirectory(opening: folder, access)
      try directory.claim()
      guard case .success(known) = try find(at: directory.path(of: SessionDirectory.session)) else { return false }
      if let bytes {
        try directory.write(bytes, to: SessionDirectory.session)
      } else {
        try directory.removeTraces(keepingSession: false)
      }
      return true
    } catch {
      guard error.code == ENOENT || error.code == ENOTDIR else { throw StorageError(error) }
      return false
    }
  }

  /// Where no lock can be had, tokens that cannot be kept are bought all the same.
  func takeTurn() -> RefreshTurn? {
    do throws(SystemError) {
      return try SessionDirectory(opening: folder, access).takeTurn()
    } catch {
      return RefreshTurn()
    }
  }

  private func find(at path: String) throws(SystemError) -> Result<UserAuthData, Flaw> {
    do throws(SystemError) {
      let file = try OpenFile(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
      let status = try file.status()
      guard status.st_uid == access.user else { return .failure(.content("belongs to another user")) }
      let type = status.st_mode & S_IFMT
      guard type == S_IFREG else {
        return .failure(.content(type == S_IFDIR ? "is a directory" : "is not a regular file"))
      }
      let bytes = try file.read(limit: Self.limit)
      guard bytes.count <= Self.limit else { return .failure(.content("is larger than a session can be")) }
      return Result { () throws(Flaw) in try SessionRecord.decode(bytes) }
    } catch  where error.code == ELOOP {
      return .failure(.content("is a symbolic link"))
    } catch  where error.code == ENXIO || error.code == EOPNOTSUPP {
      return .failure(.content("is not a regular file"))
    }
  }

  private func putAside(_ flaw: Flaw, in directory: borrowing SessionDirectory, refusal: SystemError?) -> String {
    let name = SessionDirectory.session
    let complaint = "\(directory.path(of: name)) \(flaw.explanation)"
    do throws(SystemError) {
      if let refusal { throw refusal }
      let aside = try directory.putAside(name, ending: flaw.ending)
      return "\(complaint). It was renamed to \(aside). Sign in again."
    } catch {
      return
        "\(complaint). It is still there, because of this: could not \(error.action) \(error.path): \(error.reason). Remove it, and sign in again."
    }
  }
}
