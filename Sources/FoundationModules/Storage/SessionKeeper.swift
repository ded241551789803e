public import Entities

/// Holds the session: in memory for calls that are made in somebody's name, in storage for the next start.
///
/// An actor, so that saving and ending cannot overtake each other, and so that nobody waits for a disk on the main
/// actor. Every change reaches the storage before anybody else gets to see it.
public actor SessionKeeper {
  private let storage: SessionStorage
  private let onProblem: @Sendable (String) async -> Void
  private var changeCount = 0
  private var session: UserAuthData? {
    didSet { changeCount += 1 }
  }
  /// What this process has last found in the storage or put there. What is found there and differs, another process has
  /// put there since.
  private var stored: UserAuthData?

  /// - Parameters:
  ///   - storage: where the session is kept for the next start.
  ///   - onProblem: told, in a sentence for people, when the session cannot be read, kept or forgotten.
  public init(storage: SessionStorage, onProblem: @escaping @Sendable (String) async -> Void) {
    self.storage = storage
    self.onProblem = onProblem
  }

  /// The session, and how many changes came before: who hears of two can tell which of them is the later.
  public var standing: (session: UserAuthData?, change: Int) { (session, changeCount) }

  /// The session that calls are made in. Throws `sessionEnded` if nobody is signed in.
  public func current() throws(NetworkError) -> UserAuthData {
    guard let session else { throw .sessionEnded }
    return session
  }

  /// Reads what was kept; nil if nothing was, or if it cannot be read, which is told.
  public func restore() async -> UserAuthData? {
    let loaded = storage.load()
    stored = if case .session(let kept) = loaded { kept } else { nil }
    session = stored
    if case .unreadable(let message) = loaded { await onProblem(message) }
    return session
  }

  /// The turn to buy new tokens; nil while another process has it.
  public func takeTurn() -> RefreshTurn? { storage.takeTurn() }

  /// Takes over the tokens that another process has kept since for the same user; the session as it is then.
  @discardableResult
  public func catchUp() -> UserAuthData? {
    if let newer = newer() { adopt(newer) }
    return session
  }

  /// Keeps a session in place of the one before; nothing is written if it is the same. A full disk is no reason to turn
  /// somebody away who is signed in already: that they will have to sign in again next time is told.
  public func save(_ new: UserAuthData) async {
    guard new != session else { return }
    await keep(new) { () throws(StorageError) in
      try storage.save(new)
      return true
    }
  }

  /// Keeps new tokens in place of the old ones they were bought with. If another session has come meanwhile, or the old
  /// one was ended, nothing happens and the new tokens are nobody's: the answer is false.
  ///
  /// Another process of the app may have changed what is kept. Its tokens for the same user are taken over instead. If it
  /// signed this user out or another one in, that stays so for the next start, and the new tokens are held in memory.
  public func replace(_ old: UserAuthData, with new: UserAuthData) async -> Bool {
    guard session == old else { return false }
    guard new != old else { return true }
    if let newer = newer() {
      adopt(newer)
      return false
    }
    await keep(new) { () throws(StorageError) in
      if let stored { return try storage.replace(stored, new) }
      try storage.save(new)
      return true
    }
    return true
  }

  /// Forgets the session, here and for good, and hands it out one last time, with the newest tokens there are.
  public func end() async -> UserAuthData? {
    catchUp()
    guard let ended = session else { return nil }
    await remove(ended)
    return ended
  }

  /// Forgets a session that the server says has ended, unless another has come in its place meanwhile, in this process or
  /// another, or it was forgotten already: the answer is then false.
  @discardableResult
  public func forget(_ ended: UserAuthData) async -> Bool {
    guard session == ended else { return false }
    // In one step with looking whether it is still there: another process may be about to keep newer tokens.
    if let stored, (try? storage.replace(stored, nil)) == true {
      session = nil
      self.stored = nil
      return true
    }
    if let newer = newer() {
      adopt(newer)
      return false
    }
    await remove(ended)
    return true
  }

  /// Forgets the session of an account that is gone, also if its tokens were replaced meanwhile.
  public func forgetAccount(of user: AppUser) async {
    guard let session, session.user.uid == user.uid else { return }
    await remove(session)
  }

  /// The session of the same user that another process has kept since, if it has.
  private func newer() -> UserAuthData? {
    guard let session, case .session(let kept) = storage.load(), kept != stored, kept.user.uid == session.user.uid
    else { return nil }
    return kept
  }

  private func adopt(_ newer: UserAuthData) {
    stored = newer
    session = newer
  }

  /// - Parameter write: whether the storage took it.
  private func keep(_ new: UserAuthData, _ write: () throws(StorageError) -> Bool) async {
    let result = Result(catching: write)
    session = new
    switch result {
    case .success(let isStored): if isStored { stored = new }
    case .failure(let error): await onProblem("\(error.message) You are signed in, but only until the app ends.")
    }
  }

  private func remove(_ ended: UserAuthData) async {
    session = nil
    do throws(StorageError) {
      try storage.delete(ended)
      stored = nil
    } catch {
      await onProblem("\(error.message) You are signed out, but the session is still kept.")
    }
  }
}
