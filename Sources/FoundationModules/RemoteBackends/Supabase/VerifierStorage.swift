public import Foundation
import Synchronization

/// Keeps the PKCE verifiers of the latest magic links, which another process of the app may open, for a day.
public struct VerifierStorage: Sendable {
  /// How many verifiers are kept. Each wrong one costs a request when a link is opened.
  private static let limit = 5

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
    @Sendable func entries(_ file: String?) -> [Entry] {
      let lines = (file ?? "").split(separator: "\n")
      let all = memory.entries.withLock(\.self) + lines.map { Entry(line: $0, now: Int(now())) }
      return Array(all.filter { $0.time + Entry.lifetime > Int(now()) }.prefix(limit))
    }
    @Sendable func change(_ body: ([Entry]) -> [Entry]) {
      let isShared = edit { body(entries($0)).prefix(limit).map(\.line).joined(separator: "\n") }
      memory.entries.withLock { $0 = isShared ? [] : Array(body($0).prefix(limit)) }
    }
    return VerifierStorage(
      load: {
        let (file, kept) = (read(), entries(read()))
        if file.map({ $0.split(separator: "\n").count > kept.count }) == true { change(\.self) }
        return kept.map(\.verifier)
      },
      add: { new in change { [Entry(verifier: new, time: Int(now()))] + $0 } },
      use: { used in
        let challenge = CodeChallenge(verifier: used).challenge
        change { $0.map { $0.verifier == used ? Entry(verifier: challenge, time: $0.time) : $0 } }
      })
  }

  private final class Memory: Sendable {
    let entries = Mutex<[Entry]>([])
  }
}

/// A line of the file: a verifier or a challenge, and when it was added.
private struct Entry {
  /// In seconds. Projects may have links that live long.
  static let lifetime = 86_400

  let verifier: String
  /// In seconds since 1970.
  let time: Int
  var line: String { "\(verifier) \(time)" }
}

extension Entry {
  /// Reads a line. An earlier version of the app kept no time.
  init(line: Substring, now: Int) {
    let words = line.split(separator: " ")
    self.init(verifier: words.first.map(String.init) ?? "", time: words.dropFirst().first.flatMap { Int($0) } ?? now)
  }
}
