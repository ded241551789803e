public import Entities

/// All characters as they are at one time: the state of `FakeCharacters` and of LocalBackend.
///
/// Only the statuses that change are stored. All other facts are computed from a character's number, so a million characters
/// cost as much as a hundred. A copy of the store goes through the same changes by itself.
public struct CharacterStore: Sendable {
  /// How many of the first characters change.
  static let liveCount = 20

  let count: Int
  private let names: CharacterNames
  private var liveStatuses = CharacterFixtures.members.prefix(Self.liveCount).map(\.status)
  private var changes: ChangeSchedule

  /// Creates a store before any change.
  public init(count: Int, names: CharacterNames = .usual, changeInterval: Duration, seed: UInt64) {
    self.count = max(0, count)
    self.names = names
    changes = ChangeSchedule(interval: changeInterval, population: min(self.count, Self.liveCount), seed: seed)
  }

  /// Whether a character has this id.
  public func contains(_ id: Int) -> Bool { (1...).contains(id) && id <= count }

  /// The character as it is now.
  public func character(_ id: Int) -> CharacterData {
    var character = CharacterFixtures.character(id, names: names)
    if id <= liveStatuses.count { character.status = liveStatuses[id - 1] }
    return character
  }

  /// The characters that match a filter, 20 a page. A page below 1 is page 1; a page after the last is empty.
  public func page(_ page: Int, of filter: CharacterFilter) -> CharacterPage {
    let fixtures = names.fixtures
    let matches = matches(fixtures.indices.filter { filter.matchesExceptStatus(fixtures[$0]) }, filter.statuses)
    let pageCount = matches.count / CharacterPage.size + (matches.count % CharacterPage.size > 0 ? 1 : 0)
    guard page <= pageCount else { return CharacterPage(characters: [], total: matches.count, isLast: true) }
    let start = (max(page, 1) - 1) * CharacterPage.size
    let end = start + min(CharacterPage.size, matches.count - start)
    return CharacterPage(
      characters: (start..<end).map { character(matches[$0]) }, total: matches.count, isLast: end == matches.count)
  }

  /// The ids of the fixtures at these indices, and of the characters derived from them, with one of these statuses.
  private func matches(_ indices: [Int], _ statuses: Set<CharacterData.Status>) -> CharacterMatches {
    let fixtureCount = CharacterFixtures.members.count
    return CharacterMatches(
      fixtures: indices.filter { $0 < count && statuses.contains(character($0 + 1).status) }.map { $0 + 1 },
      period: (0..<CharacterFixtures.period / fixtureCount).flatMap { block in
        indices.map { $0 + block * fixtureCount }.filter { statuses.contains(CharacterFixtures.derivedStatuses[$0]) }
      },
      derivedCount: max(0, count - fixtureCount))
  }
}

extension CharacterStore {
  /// The time of the next change; nil if there is none.
  var nextChangeTime: Duration? { changes.nextTime }

  /// Makes the next change at once; nil if there is none.
  @discardableResult
  mutating func change() -> CharacterData? {
    guard let change = changes.next() else { return nil }
    liveStatuses[change.id - 1] = liveStatuses[change.id - 1].advanced(by: change.statusSteps)
    return character(change.id)
  }

  /// Makes all changes until `now`.
  public mutating func catchUp(to now: Duration) {
    while let time = nextChangeTime, time <= now { change() }
  }
}

/// The ids that match a search, computed by position: the whole list may be too long to store.
struct CharacterMatches {
  private let fixtures: [Int]
  /// The matches in one period of derived characters, counted from the first of these.
  private let period: [Int]
  let count: Int

  init(fixtures: [Int], period: [Int], derivedCount: Int) {
    self.fixtures = fixtures
    self.period = period
    let (full, rest) = derivedCount.quotientAndRemainder(dividingBy: CharacterFixtures.period)
    count = fixtures.count + full * period.count + period.count { $0 < rest }
  }

  subscript(position: Int) -> Int {
    guard position >= fixtures.count else { return fixtures[position] }
    let (full, rest) = (position - fixtures.count).quotientAndRemainder(dividingBy: period.count)
    return CharacterFixtures.members.count + 1 + full * CharacterFixtures.period + period[rest]
  }
}
