import Entities
import Observation

/// The changes of the characters, for Home and for the badge of its tab. Home reads them as long as one of its screens is
/// shown; the badge counts the characters that have changed meanwhile.
@MainActor @Observable
final class CharacterChanges {
  private(set) var news: [Int: CharacterData] = [:]
  @ObservationIgnored private var readers: [AsyncStream<CharacterData>.Continuation] = []
  private let changes: @Sendable () -> AsyncStream<CharacterData>

  init(_ changes: @escaping @Sendable () -> AsyncStream<CharacterData>) {
    self.changes = changes
  }

  /// Passes changes on until the task is cancelled.
  func follow() async {
    for await character in changes() {
      readers.removeAll { !$0.reach(character) }
      if readers.isEmpty { news[character.id] = character }
    }
  }

  /// The dependency of Home: first what has changed since Home was shown, and then each new one.
  nonisolated func stream() -> AsyncStream<CharacterData> {
    AsyncStream { reader in
      Task { @MainActor in
        news = news.filter { !reader.reach($0.value) }
        readers.append(reader)
      }
    }
  }
}

extension AsyncStream.Continuation {
  /// Sends a value. Returns false if nobody reads the stream any more.
  fileprivate func reach(_ value: sending Element) -> Bool {
    if case .enqueued = yield(value) { true } else { false }
  }
}
