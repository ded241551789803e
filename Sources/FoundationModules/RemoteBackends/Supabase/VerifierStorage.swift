public import Foundation
import Synchronization

/// Keeps the PKCE verifiers of the latest magic links, which another process of the app may open, for a day.
public struct VerifierStorage: Sendable {
  /// How many verifiers are kept. Each wrong one costs a request when a link is opened.
  private static let limit = 5
  /// In seconds: as long as the links of a project may live.
  private static let lifetime = 86_400.0

  /// The verifiers that were not used, newest first.
  public var load: @Sendable () -> [String]

  /// Whether a verifier is kept, or was used within a day.
  public var hasAny: @Sendable () -> Bool

  /// Adds a verifier, and removes the oldest if there are too many.
  public var add: @Sendable (String) -> Void

  /// Forgets the verifier of a link that has signed in, but not that there was one: if the link is opened again, the app says
  /// that it is too old.
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
    @Sendable func kept(_ file: String?) -> [Line] {
      let lines = (file ?? "").split(separator: "\n").map { Line($0, now: Int(now())) }
      let all = memory.lines.withLock(\.self) + lines
      return Array(all.filter { now() - Double($0.time) < lifetime }.prefix(limit))
    }
    @Sendable func change(_ body: ([Line]) -> [Line]) {
      let isShared = edit { body(kept($0)).prefix(limit).map(\.text).joined(separator: "\n") }
      memory.lines.withLock { $0 = isShared ? [] : Array(body($0).prefix(limit)) }
    }
    @Sendable func all() -> [Line] {
      if let file = read(), file != kept(file).map(\.text).joined(separator: "\n") { change(\.self) }
      return kept(read())
    }
    return VerifierStorage(
      load: { all().compactMap(\.verifier) }, hasAny: { !all().isEmpty },
      add: { new in change { [Line(verifier: new, time: Int(now()))] + $0 } },
      use: { used in change { $0.map { $0.verifier == used ? Line(verifier: nil, time: $0.time) : $0 } } })
  }

  private final class Memory: Sendable {
    let lines = Mutex<[Line]>([])
  }
}

/// A line of the file: a verifier, nil after its use, and the seconds when it was added.
private struct Line {
  let verifier: String?
  let time: Int
  var text: String { "\(verifier ?? "-") \(time)" }
}

extension Line {
  /// Reads a line. An earlier version of the app kept no time.
  init(_ text: Substring, now: Int) {
    let words = text.split(separator: " ")
    let verifier = words.first.flatMap { $0 == "-" ? nil : String($0) }
    self.init(verifier: verifier, time: words.last.flatMap { Int($0) } ?? now)
  }
}
