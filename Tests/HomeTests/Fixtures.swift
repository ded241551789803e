import CharacterEntities
import Entities
import FeatureTesting
import MicroappBasics

extension CharacterPage {
  /// A page of so many in all, numbered from 1.
  static func numbered(_ page: Int, of total: Int, status: CharacterData.Status = .alive) -> CharacterPage {
    let first = (page - 1) * size
    let ids = first < total ? (first + 1)...min(total, first + size) : nil
    return CharacterPage(
      characters: ids.map { $0.map { .numbered($0, status: status) } } ?? [], total: total,
      isLast: first + size >= total)
  }

  /// All there are, on one page.
  static func only(_ characters: CharacterData...) -> CharacterPage {
    CharacterPage(characters: characters, total: characters.count, isLast: true)
  }

  /// One who is called what was searched for.
  static func named(after query: CharacterQuery) -> CharacterPage {
    .only(.numbered(1, name: query.description))
  }
}

extension ValueRecorder {
  /// Adds a value, and returns how many there are now.
  func count(_ value: Value) -> Int {
    record(value)
    return values.count
  }
}

/// Whether the world answers, which a test changes as it goes.
@MainActor
final class Weather {
  var error: NetworkError?

  init(_ error: NetworkError? = nil) {
    self.error = error
  }

  func pass() throws(NetworkError) {
    if let error { throw error }
  }
}

/// Changes that come at their times, counted from when somebody listens; then nothing, until nobody does any more.
func changes(
  _ schedule: [(after: Duration, character: CharacterData)], on clock: VirtualClock
) -> @Sendable () -> AsyncStream<CharacterData> {
  {
    let script = Script(schedule, clock: clock)
    return AsyncStream { await script.next() }
  }
}

private actor Script {
  private var rest: ArraySlice<(after: Duration, character: CharacterData)>
  private let clock: VirtualClock

  init(_ schedule: [(after: Duration, character: CharacterData)], clock: VirtualClock) {
    rest = schedule[...]
    self.clock = clock
  }

  func next() async -> CharacterData? {
    let next = rest.popFirst()
    guard (try? await clock.sleep(for: next?.after ?? .seconds(1_000_000))) != nil else { return nil }
    return next?.character
  }
}
