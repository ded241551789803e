public import Entities

/// Where the signed-in session is kept, so that nobody has to sign in twice.
///
/// Every call works on the disk before it returns, and waits for another process that does the same: for a moment as a
/// rule, and for five seconds at most, after which it throws.
public struct SessionStorage: Sendable {
  /// What was found at a start.
  public enum Loaded: Equatable, Sendable {
    /// Nobody is signed in.
    case nothing

    /// The session that was saved last.
    case session(UserAuthData)

    /// Something is kept that is of no use. The message is for people: what is wrong with it, where it is now, and what
    /// to do about it. It never quotes what was found.
    case unreadable(message: String)
  }

  /// Finds the session that was saved last, by this process or another. What can't be used is moved out of the way,
  /// so that the next start does not trip over it again.
  public var load: @Sendable () -> Loaded

  /// Keeps a session in place of the one before, which stays if this throws.
  public var save: @Sendable (UserAuthData) throws(StorageError) -> Void

  /// Forgets the session of whoever signs out for good, and whatever else may hold tokens. Another person's, that
  /// another process has saved since, stays. Fine to call when nothing is kept.
  public var delete: @Sendable (UserAuthData) throws(StorageError) -> Void

  /// Keeps a session, or nothing, in place of a known one, in one step. False, with nothing changed, if that is not what
  /// is kept any more: another process has changed it since.
  public var replace: @Sendable (_ known: UserAuthData, _ new: UserAuthData?) throws(StorageError) -> Bool

  /// Takes the turn to buy new tokens; nil while another process has it. Never waits.
  public var takeTurn: @Sendable () -> RefreshTurn?

  /// Builds a storage of one's own, for a test or a program that keeps its session elsewhere, where no other process
  /// changes it.
  public init(
    load: @escaping @Sendable () -> Loaded,
    save: @escaping @Sendable (UserAuthData) throws(StorageError) -> Void,
    delete: @escaping @Sendable (UserAuthData) throws(StorageError) -> Void
  ) {
    self.load = load
    self.save = save
    self.delete = delete
    replace = { known, new throws(StorageError) in
      guard load() == .session(known) else { return false }
      if let new { try save(new) } else { try delete(known) }
      return true
    }
    takeTurn = { RefreshTurn() }
  }
}

extension SessionStorage {
  /// The storage an app should use: a file that only its owner may read, on every platform.
  ///
  /// The file is `$XDG_STATE_HOME/microapps/session.json`, below `$HOME/.local/state` where that variable is of no use.
  /// With no directory to keep anything in, saving throws and nothing is ever found.
  ///
  /// It is not the Keychain on Apple platforms: a program without an identity of its own, as `swift run` builds them,
  /// gets only the one that is a file itself, and the person is asked for leave after every build.
  ///
  /// - Parameter owner: whose sessions these are, if not everybody's: they are kept apart, since a session is of no use
  ///   to any other server.
  public static func standard(of owner: String? = nil, environment: [String: String]) -> SessionStorage {
    StateDirectory.path(of: owner, in: environment).map { .file(in: $0) } ?? .nowhere
  }

  /// Keeps nothing: for a server that is gone with the program.
  public static let none = SessionStorage(load: { .nothing }, save: { _ in }, delete: { _ in })

  /// Keeps the session in `session.json` in this directory, which nobody else may look into: it is made, and its mode
  /// set to 0700, as needed.
  public static func file(in directory: String) -> SessionStorage { file(in: directory, FileAccess()) }

  static func file(in directory: String, _ access: FileAccess) -> SessionStorage {
    let file = SessionFile(folder: directory, access: access)
    var storage = SessionStorage(load: file.load, save: file.save, delete: file.delete)
    storage.replace = { known, new throws(StorageError) in try file.replace(known, with: new) }
    storage.takeTurn = file.takeTurn
    return storage
  }

  private static var nowhere: SessionStorage {
    SessionStorage(
      load: { .nothing },
      save: { _ throws(StorageError) in
        throw StorageError(
          message: "There is nowhere to keep the session: neither XDG_STATE_HOME nor HOME is set to an absolute path. "
            + "Set one of them and try again.")
      },
      delete: { _ in })
  }
}
