import Entities

/// What is known of every character: the cast as it stands now, and by rule all who come after it.
///
/// Nothing is stored for those and none of them is ever searched, so that a million cost what a hundred do. A value
/// with synchronous methods only; a copy lives on by itself and goes through the very same changes.
struct CharacterBook {
  /// How many of the first characters ever change.
  static let liveCount = 20

  let count: Int
  private var liveStatuses = Cast.members.prefix(Self.liveCount).map(\.status)
  private var changes: Changes

  init(count: Int, changeInterval: Duration, seed: UInt64) {
    self.count = max(0, count)
    changes = Changes(interval: changeInterval, population: min(self.count, Self.liveCount), seed: seed)
  }

  func contains(_ id: Int) -> Bool { (1...).contains(id) && id <= count }

  /// The character as it is now.
  func character(_ id: Int) -> CharacterData {
    var character = Cast.character(id)
    if id <= liveStatuses.count { character.status = liveStatuses[id - 1] }
    return character
  }

  func page(_ page: Int, of query: CharacterQuery) -> CharacterPage {
    let statuses = query.status.map { [$0] } ?? Set(CharacterData.Status.allCases)
    return self.page(page, of: matches(Cast.indices(named: query.name), statuses))
  }

  func page(_ page: Int, of filter: CharacterFilter) -> CharacterPage {
    self.page(page, of: matches(Cast.indices(fitting: filter), filter.statuses))
  }

  private func page(_ page: Int, of matches: CharacterMatches) -> CharacterPage {
    let pageCount = matches.count / CharacterPage.size + (matches.count % CharacterPage.size > 0 ? 1 : 0)
    guard page <= pageCount else { return CharacterPage(characters: [], total: matches.count, isLast: true) }
    let start = (max(page, 1) - 1) * CharacterPage.size
    let end = start + min(CharacterPage.size, matches.count - start)
    return CharacterPage(
      characters: (start..<end).map { character(matches[$0]) }, total: matches.count, isLast: end == matches.count)
  }

  /// The ids of those who stand, or stand for another dimension, at these places of the cast, and have such a status.
  private func matches(_ indices: [Int], _ statuses: Set<CharacterData.Status>) -> CharacterMatches {
    CharacterMatches(
      written: indices.filter { $0 < count && statuses.contains(character($0 + 1).status) }.map { $0 + 1 },
      period: (0..<Cast.period / Cast.members.count).flatMap { block in
        indices.map { $0 + block * Cast.members.count }.filter { statuses.contains(Cast.derivedStatuses[$0]) }
      },
      derivedCount: max(0, count - Cast.members.count))
  }
}

extension CharacterBook {
  /// When the next change happens; nil if none ever does.
  var nextChange: Duration? { changes.nextDue }

  /// Brings about the next change, due or not; nil if there is none.
  @discardableResult
  mutating func change() -> CharacterData? {
    guard let change = changes.next() else { return nil }
    liveStatuses[change.id - 1] = liveStatuses[change.id - 1].turned(by: change.turn)
    return character(change.id)
  }

  /// Brings about all that has happened by `now`.
  mutating func catchUp(to now: Duration) {
    while let due = nextChange, due <= now { change() }
  }
}

/// The ids that fit a query, as a list too long to be written down.
struct CharacterMatches {
  /// Those of the cast.
  private let written: [Int]
  /// Those of one period of the derived, counted from the first of these.
  private let period: [Int]
  let count: Int

  init(written: [Int], period: [Int], derivedCount: Int) {
    self.written = written
    self.period = period
    let (full, rest) = derivedCount.quotientAndRemainder(dividingBy: Cast.period)
    count = written.count + full * period.count + period.count { $0 < rest }
  }

  subscript(position: Int) -> Int {
    guard position >= written.count else { return written[position] }
    let (full, rest) = (position - written.count).quotientAndRemainder(dividingBy: period.count)
    return Cast.members.count + 1 + full * Cast.period + period[rest]
  }
}
