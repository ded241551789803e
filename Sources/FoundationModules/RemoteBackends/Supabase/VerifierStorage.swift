public import Foundation
import Synchronization

/// Keeps the PKCE verifiers of the latest magic links, which another process of the app may open, for a day.
public struct VerifierStorage: Sendable {
  /// How many verifiers are kept. Each wrong one costs a request when a link is opened.
  private static let limit = 5
  /// In seconds: as long as the links of a project may live.
  private static let lifetime = 86_400

  /// The verifiers, newest first, and the challenges of those that were used.
  public var load: @Sendable () -> [String]

  /// Adds a verifier, and removes the oldest if there are too many.
  public var add: @Sendable (String) -> Void

  /// Replaces the verifier of a link that has signed in by its challenge, which is no secret. With it, the app still knows that it
  /// has asked for the link: if it is opened again, the server says that it is too old.
  public var use: @Sendable (String) -> Void

  /// Keeps the verifiers in memory, or in a file. Without a file, the process that requested the email must also open the link.
  ///
  /// - Parameters:
  ///   - read: reads a file that other processes share, with a line for each verifier; nil without a file.
  ///   - edit: replaces the text of the file, while no other process does. Returns whether it did; if not, memory keeps the verifier.
  ///   - now: the seconds since 1970.
  public static func inMemory(
    read: @escaping @Sendable () -> String? = { nil },
    edit: @escaping @Sendable (_ change: (String?) -> String) -> Bool = { _ in false },
    now: @escaping @Sendable () -> Double = { Date().timeIntervalSince1970 }
  ) -> VerifierStorage {
    let memory = Memory()
    @Sendable func stamped(_ verifier: String) -> String { "\(verifier) \(Int(now()))" }
    @Sendable func words(_ line: String) -> [String] { line.split(separator: " ").map(String.init) }
    @Sendable func kept(_ file: String?) -> [String] {
      let shared = (file ?? "").split(separator: "\n").map(String.init)
      // An earlier version of the app kept no time.
      let lines = memory.lines.withLock(\.self) + shared.map { $0.contains(" ") ? $0 : stamped($0) }
      return Array(lines.filter { (Int(words($0)[1]) ?? 0) + lifetime > Int(now()) }.prefix(limit))
    }
    @Sendable func change(_ body: ([String]) -> [String]) {
      let isShared = edit { body(kept($0)).prefix(limit).joined(separator: "\n") }
      memory.lines.withLock { $0 = isShared ? [] : Array(body($0).prefix(limit)) }
    }
    return VerifierStorage(
      load: {
        let (file, kept) = (read(), kept(read()))
        if file.map({ $0.split(separator: "\n").count > kept.count }) == true { change(\.self) }
        return kept.map { words($0)[0] }
      },
      add: { new in change { [stamped(new)] + $0 } },
      use: { used in
        let challenge = CodeChallenge(verifier: used).challenge
        change { $0.map { $0.hasPrefix("\(used) ") ? $0.replacing(used, with: challenge) : $0 } }
      })
  }

  private final class Memory: Sendable {
    /// A verifier and the seconds when it was added, as in the file.
    let lines = Mutex<[String]>([])
  }
}
