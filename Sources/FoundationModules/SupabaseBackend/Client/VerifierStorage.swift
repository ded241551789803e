import Synchronization

/// Where the secret half of a magic link waits for the link to be opened, which another process of the app may do.
/// Closures, so that a program keeps it where it keeps its other secrets.
public struct VerifierStorage: Sendable {
  /// What was kept last; nil if nothing is.
  public var load: @Sendable () -> String?

  /// Keeps this one in place of the one before; nil keeps none.
  public var save: @Sendable (String?) -> Void

  /// Builds a storage of one's own.
  public init(load: @escaping @Sendable () -> String?, save: @escaping @Sendable (String?) -> Void) {
    self.load = load
    self.save = save
  }

  /// Forgets with the process: a link must then be opened by the process that asked for it.
  public static func inMemory() -> VerifierStorage {
    let memory = Memory()
    return VerifierStorage(
      load: { memory.verifier.withLock(\.self) }, save: { new in memory.verifier.withLock { $0 = new } })
  }

  private final class Memory: Sendable {
    let verifier = Mutex<String?>(nil)
  }
}
