import Synchronization

/// Keeps the PKCE verifiers of the latest magic links, which another process of the app may open.
public struct VerifierStorage: Sendable {
  /// How many verifiers are kept. Each wrong one costs a request when a link is opened.
  private static let limit = 5

  /// The verifiers, newest first.
  public var load: @Sendable () -> [String]

  /// Adds a verifier, and removes the oldest if there are too many.
  public var add: @Sendable (String) -> Void

  /// Keeps the verifiers in memory, or in a file. Without a file, the process that requested the email must also open the link.
  ///
  /// - Parameters:
  ///   - read: reads a file that other processes share, with a line for each verifier; nil without a file.
  ///   - edit: replaces the text of the file, while no other process does. Returns whether it did; if not, memory keeps the verifier.
  public static func inMemory(
    read: @escaping @Sendable () -> String? = { nil },
    edit: @escaping @Sendable (_ change: (String?) -> String) -> Bool = { _ in false }
  ) -> VerifierStorage {
    let memory = Memory()
    @Sendable func all(_ shared: String?) -> [String] {
      memory.verifiers.withLock(\.self) + (shared ?? "").split(separator: "\n").map(String.init)
    }
    return VerifierStorage(
      load: { Array(all(read()).prefix(limit)) },
      add: { new in
        let isShared = edit { ([new] + all($0)).prefix(limit).joined(separator: "\n") }
        if !isShared { memory.verifiers.withLock { $0 = [new] + $0.prefix(limit - 1) } }
      })
  }

  private final class Memory: Sendable {
    let verifiers = Mutex<[String]>([])
  }
}
