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

  /// Takes the lock of a refresh without waiting, so that of several processes only one asks the server. Returns the end of the
  /// lock; nil while another process has it. A storage without locks always returns one.
  public var lockRefresh: @Sendable () -> (@Sendable () -> Void)?

  /// Creates a storage from its calls.
  public init(
    load: @escaping @Sendable () -> Loaded,
    save: @escaping @Sendable (UserAuthData) throws(SystemError) -> Void,
    delete: @escaping @Sendable (UserAuthData) throws(SystemError) -> Void,
    lockRefresh: @escaping @Sendable () -> (@Sendable () -> Void)? = { {} }
  ) {
    self.load = load
    self.save = save
    self.delete = delete
    self.lockRefresh = lockRefresh
  }
}

extension SessionStorage {
  /// Stores nothing, for a server that ends with the program.
  public static let none = SessionStorage(load: { .nothing }, save: { _ in }, delete: { _ in })
}
