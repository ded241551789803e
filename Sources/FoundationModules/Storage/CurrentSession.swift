public import Entities
import POSIX
public import Services

/// The current session: in memory for calls, and in storage for the next start of the app.
///
/// A session that was signed in is in memory only until ``save(_:)``. Saved sessions are shared with other processes of
/// the app: newer tokens that another process has stored for the same user replace the tokens in memory. An actor, so that
/// changes happen in order, and outside of a run disk access does not block the main actor.
public actor CurrentSession {
  private let storage: SessionStorage
  private let onProblem: @Sendable (String) async -> Void
  private var changeCount = 0
  private var session: UserAuthData? {
    didSet { changeCount += 1 }
  }
  /// Whether the session is also for the next start, so that new tokens are written to the storage.
  private var isSaved = false
  /// The session that this process last read from the storage or wrote to it. If the storage has a different one,
  /// another process wrote it.
  private var stored: UserAuthData?

  /// Creates a store without a session.
  ///
  /// - Parameter onProblem: receives a message for the user when the session cannot be read, written or deleted.
  public init(storage: SessionStorage, onProblem: @escaping @Sendable (String) async -> Void) {
    self.storage = storage
    self.onProblem = onProblem
  }

  /// The session, and the number of changes so far, which tells the later of two snapshots.
  public var snapshot: (session: UserAuthData?, change: Int) { (session, changeCount) }

  /// The session for a call. Throws `sessionEnded` if no user is signed in.
  public func current() throws(NetworkError) -> UserAuthData {
    guard let session else { throw .sessionEnded }
    return session
  }

  /// Reads the stored session; nil if there is none, or if it cannot be read, which `onProblem` reports. A session that is
  /// not saved yet stays: the storage knows only the session before it.
  public func restore() async -> UserAuthData? {
    guard session == nil || isSaved else { return session }
    let loaded = storage.load()
    stored = if case .session(let session) = loaded { session } else { nil }
    session = stored
    isSaved = true
    if case .unreadable(let message) = loaded { await onProblem(message) }
    return session
  }

  /// Makes a session the current one, in memory only. It does nothing if the session is the current one already.
  public func adopt(_ new: UserAuthData) {
    guard new != session else { return }
    session = new
    isSaved = false
  }

  /// Stores this user's current session for the next start, unless it is saved already. A storage that fails does not
  /// end the session: `onProblem` reports it. Throws `sessionEnded` if the user is not signed in.
  public func save(_ user: AppUser) async throws(NetworkError) {
    guard let session, session.user.uid == user.uid else { throw .sessionEnded }
    guard !isSaved else { return }
    isSaved = true
    await write(session) { () throws(SystemError) in
      try storage.save(session)
      return true
    }
  }

  /// Acquires the lock that allows a refresh. Nil while another process has the lock.
  public func tryRefreshLock() -> FileLock? { storage.tryRefreshLock() }

  /// Loads newer tokens of the same user if another process has stored them. Returns the current session.
  @discardableResult
  public func reload() -> UserAuthData? {
    loadNewer()
    return session
  }

  /// Replaces a session by a refreshed session. Returns false, and changes nothing, if the old session is not the current
  /// session any more, or if another process has stored newer tokens of this user, which are loaded. If another process
  /// signed the user out or another user in, the storage stays as it is and the new tokens are in memory only.
  public func replace(_ old: UserAuthData, with new: UserAuthData) async -> Bool {
    guard session == old else { return false }
    guard new != old else { return true }
    if loadNewer() { return false }
    session = new
    guard isSaved else { return true }
    await write(new) { () throws(SystemError) in
      if let stored { return try storage.replace(stored, new) }
      try storage.save(new)
      return true
    }
    return true
  }

  /// Deletes the session from memory and storage, and returns it one last time, with the newest tokens.
  public func end() async -> UserAuthData? {
    reload()
    guard let ended = session else { return nil }
    await delete(ended)
    return ended
  }

  /// Deletes a session that has ended on the server. Returns false, and deletes nothing, if another session is current, or
  /// if another process has stored newer tokens, which are loaded.
  @discardableResult
  public func forget(_ ended: UserAuthData) async -> Bool {
    guard session == ended else { return false }
    guard isSaved else {
      session = nil
      return true
    }
    // Compares and deletes in one step, because another process may be about to store newer tokens.
    if let stored, (try? storage.replace(stored, nil)) == true {
      session = nil
      self.stored = nil
      return true
    }
    if loadNewer() { return false }
    await delete(ended)
    return true
  }

  /// Deletes the session of a deleted account, even if its tokens were refreshed meanwhile.
  public func forgetAccount(of user: AppUser) async {
    guard let session, session.user.uid == user.uid else { return }
    await delete(session)
  }

  /// Loads the tokens of the same user that another process has stored since this process last read the storage or wrote
  /// to it. Returns whether there are any. A session that is not saved is not shared.
  @discardableResult
  private func loadNewer() -> Bool {
    guard isSaved, let known = session, case .session(let newer) = storage.load(), newer != stored,
      newer.user.uid == known.user.uid
    else { return false }
    stored = newer
    session = newer
    return true
  }

  /// - Parameter write: returns whether the storage took the session.
  private func write(_ new: UserAuthData, _ write: () throws(SystemError) -> Bool) async {
    do throws(SystemError) {
      if try write() { stored = new }
    } catch {
      await onProblem("\(error.message) You are signed in, but only until the app ends.")
    }
  }

  private func delete(_ ended: UserAuthData) async {
    session = nil
    do throws(SystemError) {
      try storage.delete(ended)
      stored = nil
    } catch {
      await onProblem("\(error.message) You are signed out, but the session is still kept.")
    }
  }
}
