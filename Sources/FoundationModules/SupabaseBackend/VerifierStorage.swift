import Synchronization

/// Keeps the PKCE verifier of a magic link until the link is opened, perhaps by another process of the app.
public struct VerifierStorage: Sendable {
  /// The verifier that was saved last; nil if there is none.
  public var load: @Sendable () -> String?

  /// Replaces the verifier; nil deletes it.
  public var save: @Sendable (String?) -> Void

  public init(load: @escaping @Sendable () -> String?, save: @escaping @Sendable (String?) -> Void) {
    self.load = load
    self.save = save
  }

  /// Keeps the verifier in memory: the process that requested the email must also open the link.
  public static func inMemory() -> VerifierStorage {
    let memory = Memory()
    return VerifierStorage(
      load: { memory.verifier.withLock(\.self) }, save: { new in memory.verifier.withLock { $0 = new } })
  }

  private final class Memory: Sendable {
    let verifier = Mutex<String?>(nil)
  }
}
