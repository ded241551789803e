public import Entities
import Storage

/// Holds the session: in memory for calls that are made in somebody's name, in storage for the next start.
///
/// An actor, so that saving and ending cannot overtake each other, and so that nobody waits for a disk on the main
/// actor.
public actor SessionKeeper {
  private let storage: SessionStorage
  private let onProblem: @Sendable (String) async -> Void
  private var session: UserAuthData?

  init(storage: SessionStorage, onProblem: @escaping @Sendable (String) async -> Void) {
    self.storage = storage
    self.onProblem = onProblem
  }

  /// Reads what was kept; nil if nothing was, or if it cannot be read, which is told.
  func restore() async -> UserAuthData? {
    switch storage.load() {
    case .nothing: session = nil
    case .session(let kept): session = kept
    case .unreadable(let message):
      session = nil
      await onProblem(message)
    }
    return session
  }

  /// Keeps a session in place of the one before. A full disk is no reason to turn somebody away who is signed in
  /// already: that they will have to sign in again next time is told.
  public func save(_ session: UserAuthData) async {
    self.session = session
    do throws(StorageError) {
      try storage.save(session)
    } catch {
      await onProblem("\(error.message) You are signed in, but only until the app ends.")
    }
  }

  /// The session that calls are made in.
  func current() throws(NetworkError) -> UserAuthData {
    guard let session else { throw .sessionEnded }
    return session
  }

  /// Forgets the session, here and for good, and hands it out one last time.
  func end() async -> UserAuthData? {
    guard let ended = session else { return nil }
    await forget(ended)
    return ended
  }

  /// Forgets a session that has ended, unless another has come in its place meanwhile.
  func forget(_ ended: UserAuthData) async {
    guard session == ended else { return }
    session = nil
    do throws(StorageError) {
      try storage.delete(ended)
    } catch {
      await onProblem("\(error.message) You are signed out, but the session is still kept.")
    }
  }
}
