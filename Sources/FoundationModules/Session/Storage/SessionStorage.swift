import Entities
public import POSIX
public import Services

/// Reads and writes the session for the next start, so that the user signs in only once. Every call works on the disk
/// before it returns.
public struct SessionStorage: Sendable {
  /// The result of ``load``.
  public enum Loaded: Equatable, Sendable {
    /// No session is stored.
    case nothing

    /// The session that was saved last.
    case session(UserAuthData)

    /// The stored session cannot be used. The message is for the user: what is wrong, where the file is now, and what
    /// to do. It never quotes the contents.
    case unreadable(message: String)
  }

  /// Reads the session that this or another process saved last. An unusable file is renamed, so that the next start
  /// does not find it again.
  public var load: @Sendable () -> Loaded
  /// Stores a session in place of the previous one, which stays if this throws.
  public var save: @Sendable (UserAuthData) throws(SystemError) -> Void
  /// Deletes this user's session, and all files that may hold tokens. The session of another user stays. It does
  /// nothing if no session is stored.
  public var delete: @Sendable (UserAuthData) throws(SystemError) -> Void

  /// Creates a storage from its three calls.
  public init(
    load: @escaping @Sendable () -> Loaded,
    save: @escaping @Sendable (UserAuthData) throws(SystemError) -> Void,
    delete: @escaping @Sendable (UserAuthData) throws(SystemError) -> Void
  ) {
    self.load = load
    self.save = save
    self.delete = delete
  }
}

extension SessionStorage {
  /// The storage for an app: `session.json` in the state directory, readable by its owner only, on every platform.
  ///
  /// The directory is `$XDG_STATE_HOME/microapps`, or `$HOME/.local/state/microapps`. If neither variable is an absolute
  /// path, saving throws and nothing is ever found. On Apple platforms this is not the Keychain: `swift run` builds programs
  /// without an identity, which can use only the file-based keychain, and that asks for permission after every build.
  ///
  /// - Parameter subdirectory: separates the sessions of one server from those of others; nil for the directory itself.
  public static func standard(in subdirectory: String? = nil, environment: [String: String]) -> SessionStorage {
    StateDirectory.path(of: subdirectory, in: environment).map { .file(in: $0) } ?? .nowhere
  }

  /// Stores nothing, for a server that ends with the program.
  public static let none = SessionStorage(load: { .nothing }, save: { _ in }, delete: { _ in })

  /// Stores the session as `session.json` in this directory. The directory is made as needed, with mode 0700.
  static func file(in directory: String) -> SessionStorage { SessionFile(folder: directory).storage }

  private static var nowhere: SessionStorage {
    var storage = none
    storage.save = { _ throws(SystemError) in
      throw SystemError(
        "save", "the session",
        reason: "Neither XDG_STATE_HOME nor HOME is set to an absolute path. Set one of them and try again")
    }
    return storage
  }
}
