public import Entities

/// Where the signed-in session is kept, so that nobody has to sign in twice.
///
/// Every call works on the disk, or asks the Keychain, before it returns, and may wait a moment for another process
/// that does the same.
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

  /// Builds a storage of one's own, for a test or a program that keeps its session elsewhere.
  public init(
    load: @escaping @Sendable () -> Loaded,
    save: @escaping @Sendable (UserAuthData) throws(StorageError) -> Void,
    delete: @escaping @Sendable (UserAuthData) throws(StorageError) -> Void
  ) {
    self.load = load
    self.save = save
    self.delete = delete
  }
}

extension SessionStorage {
  /// The storage an app should use: the Keychain on Apple platforms, a file elsewhere.
  ///
  /// The file is `$XDG_STATE_HOME/microapps/session.json`, below `$HOME/.local/state` where that variable is of no use.
  /// Setting `XDG_STATE_HOME` also asks for the file where there is a Keychain: that is how a test stays away from it.
  /// With no directory to keep anything in, saving throws and nothing is ever found.
  ///
  /// - Parameter owner: whose sessions these are, if not everybody's: they are kept apart, since a session is of no use
  ///   to any other server.
  public static func standard(of owner: String? = nil, environment: [String: String]) -> SessionStorage {
    #if canImport(Security)
    if StateDirectory.chosen(in: environment) == nil {
      return .keychain(service: owner.map { "microapps.\($0)" } ?? "microapps")
    }
    #endif
    return StateDirectory.path(of: owner, in: environment).map { .file(in: $0) } ?? .nowhere
  }

  /// Keeps nothing: for a server that is gone with the program.
  public static let none = SessionStorage(load: { .nothing }, save: { _ in }, delete: { _ in })

  /// Keeps the session in `session.json` in this directory, which nobody else may look into: it is made, and its mode
  /// set to 0700, as needed.
  public static func file(in directory: String) -> SessionStorage {
    let file = SessionFile(folder: directory)
    return SessionStorage(load: file.load, save: file.save, delete: file.delete)
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
