import Synchronization

/// Keeps the PKCE verifiers of the latest magic links, which another process of the app may open.
public struct VerifierStorage: Sendable {
  /// The verifiers, newest first.
  public var load: @Sendable () -> [String]

  /// Replaces all verifiers.
  public var save: @Sendable ([String]) -> Void

  /// Keeps the verifiers in memory. Without a file, the process that requested the email must also open the link.
  ///
  /// - Parameters:
  ///   - read: reads a file that other processes share, with a line for each verifier; nil without a file.
  ///   - write: replaces the file. It may fail, because the verifiers are in memory too.
  public static func inMemory(
    read: @escaping @Sendable () -> String? = { nil }, write: @escaping @Sendable (String) -> Void = { _ in }
  ) -> VerifierStorage {
    let memory = Memory()
    return VerifierStorage(
      load: {
        let own = memory.verifiers.withLock(\.self)
        let shared = (read() ?? "").split(separator: "\n").map(String.init)
        return own + shared.filter { !own.contains($0) }
      },
      save: { new in
        memory.verifiers.withLock { $0 = new }
        write(new.joined(separator: "\n"))
      })
  }

  private final class Memory: Sendable {
    let verifiers = Mutex<[String]>([])
  }
}
