import AccountEntities
import Entities
import POSIX
import Services

/// The current session: in memory for calls, and in storage for the next start of the app.
///
/// A session that was signed in is in memory only until ``save(_:)``. An actor, so that changes happen in order, and outside
/// of a run disk access does not block the main actor.
public actor CurrentSession {
  /// The session; nil if no user is signed in.
  private(set) var session: UserAuthData?

  private let storage: SessionStorage
  private let onProblem: @Sendable (String) async -> Void
  /// Whether the storage has the session, so that new tokens are written to it.
  private var isSaved = false

  /// Creates a store without a session.
  ///
  /// - Parameter onProblem: receives a message for the user when the session cannot be read, written or deleted.
  public init(storage: SessionStorage, onProblem: @escaping @Sendable (String) async -> Void) {
    self.storage = storage
    self.onProblem = onProblem
  }

  /// Reads the stored session; nil if there is none, or if it cannot be read, which `onProblem` reports. A session that is
  /// not saved yet stays: the storage knows only the session before it.
  func restore() async -> UserAuthData? {
    guard session == nil || isSaved else { return session }
    let loaded = storage.load()
    session = if case .session(let found) = loaded { found } else { nil }
    isSaved = true
    if case .unreadable(let message) = loaded { await onProblem(message) }
    return session
  }

  /// Reads the storage again, because another process of the app may have saved newer tokens of the user. Returns the
  /// current session.
  func reload() -> UserAuthData? {
    if isSaved, case .session(let found) = storage.load(), found.user.uid == session?.user.uid { session = found }
    return session
  }

  /// Takes the lock of a refresh; nil while another process refreshes the stored session.
  func lockRefresh() -> (@Sendable () -> Void)? {
    guard isSaved else { return {} }
    return storage.lockRefresh()
  }

  /// Makes a session the current one, in memory only. Returns the state before, for ``takeBack(_:for:)``.
  @discardableResult
  func adopt(_ new: UserAuthData) -> (session: UserAuthData?, isSaved: Bool) {
    defer { if new != session { (session, isSaved) = (new, false) } }
    return (session, isSaved)
  }

  /// Takes back that a session was adopted, unless another one is current now.
  func takeBack(_ adopted: UserAuthData, for last: (session: UserAuthData?, isSaved: Bool)) {
    if session == adopted { (session, isSaved) = last }
  }

  /// Stores the current session for the next start, if it is this user's and not saved already. A storage that fails does not
  /// end the session: `onProblem` reports it.
  func save(_ user: AppUser) async {
    if let session, session.user.uid == user.uid, !isSaved { await write(session) }
  }

  /// Replaces a session by a refreshed session, unless the old session is not the current session any more. Returns the
  /// session that is current then.
  func replace(_ old: UserAuthData, with new: UserAuthData) async -> UserAuthData? {
    guard session?.refreshToken == old.refreshToken, new != session else { return session }
    session = new
    if isSaved { await write(new) }
    return new
  }

  /// Replaces the user of the current session by the same user as the server knows it now.
  func update(_ user: AppUser) async {
    guard let old = session, old.user.uid == user.uid, old.user != user else { return }
    _ = await replace(
      old, with: UserAuthData(user: user, accessToken: old.accessToken, refreshToken: old.refreshToken))
  }

  /// Deletes the session from memory and storage, and returns it one last time, with the newest tokens.
  func end() async -> UserAuthData? {
    guard let session = reload() else { return nil }
    await delete(session)
    return session
  }

  /// Deletes a session that has ended on the server. Returns false, and deletes nothing, if another session is current.
  func forget(_ ended: UserAuthData) async -> Bool {
    guard reload()?.refreshToken == ended.refreshToken else { return false }
    if isSaved { await delete(ended) } else { session = nil }
    return true
  }

  /// Deletes the session of a deleted account, even if its tokens were refreshed meanwhile.
  func forgetAccount(of user: AppUser) async {
    if let session, session.user.uid == user.uid { await delete(session) }
  }

  private func write(_ new: UserAuthData) async {
    do throws(SystemError) {
      try storage.save(new)
      isSaved = true
    } catch {
      isSaved = false
      await onProblem("\(error.message) You are signed in, but only until the app ends.")
    }
  }

  private func delete(_ ended: UserAuthData) async {
    session = nil
    do throws(SystemError) {
      try storage.delete(ended)
    } catch {
      await onProblem("\(error.message) You are signed out, but the session is still kept.")
    }
  }
}
