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
    switch storage.load() {
    case .nothing: session = nil
    case .session(let kept): session = kept
    case .unreadable(let message):
      session = nil
      await onProblem(message)
    }
    return session
  }

  /// Keeps a session in place of the one before; nothing is written if it is the same. A full disk is no reason to turn
  /// somebody away who is signed in already: that they will have to sign in again next time is told.
  public func save(_ new: UserAuthData) async {
    guard new != session else { return }
    let result = Result { () throws(StorageError) in try storage.save(new) }
    session = new
    if case .failure(let error) = result {
      await onProblem("\(error.message) You are signed in, but only until the app ends.")
    }
  }

  /// Keeps new tokens in place of the old ones they were bought with. If another session has come meanwhile, or the old
  /// one was ended, nothing happens and the new tokens are nobody's: the answer is false.
  public func replace(_ old: UserAuthData, with new: UserAuthData) async -> Bool {
    guard session == old else { return false }
    await save(new)
    return true
  }

  /// Forgets the session, here and for good, and hands it out one last time.
  public func end() async -> UserAuthData? {
    guard let ended = session else { return nil }
    await forget(ended)
    return ended
  }

  /// Forgets a session that has ended, unless another has come in its place meanwhile, or it was forgotten already:
  /// the answer is then false.
  @discardableResult
  public func forget(_ ended: UserAuthData) async -> Bool {
    guard session == ended else { return false }
    session = nil
    do throws(StorageError) {
      try storage.delete(ended)
    } catch {
      await onProblem("\(error.message) You are signed out, but the session is still kept.")
    }
    return true
  }

  /// Forgets whoever's account is gone, also if their tokens were replaced meanwhile.
  public func forgetAccount(of user: AppUser) async {
    guard let session, session.user.uid == user.uid else { return }
    await forget(session)
  }
}
