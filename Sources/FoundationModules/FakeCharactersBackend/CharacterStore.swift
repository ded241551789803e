public import CharacterEntities

/// All characters as they are at one time: the state of `FakeCharacters` and of LocalBackend.
///
/// Only the statuses that change are stored. All other facts are computed from a character's number, so that a million
/// characters take no memory until a query matches them. A copy of the store goes through the same changes by itself.
public struct CharacterStore: Sendable {
  /// How many of the first characters change.
  static let liveCount = 20

  let count: Int
  private let names: CharacterNames
  private var liveStatuses = CharacterFixtures.members.prefix(Self.liveCount).map(\.status)
  private var changes: ChangeSchedule

  /// Creates a store before any change, with at most two thousand million characters.
  public init(count: Int, names: CharacterNames = .usual, changeInterval: Duration, seed: UInt64) {
    self.count = min(max(0, count), Int(Int32.max))
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

  /// The characters that match a search, 20 a page. A page below 1 is page 1; a page after the last is empty.
  public func page(_ page: Int, of query: CharacterQuery) -> CharacterPage {
    let matches = matches(query)
    let start = min(max(page, 1) - 1, matches.count) * CharacterPage.size
    return CharacterPage(
      characters: matches.dropFirst(start).prefix(CharacterPage.size).map { character(Int($0)) }, total: matches.count,
      isLast: matches.count <= start + CharacterPage.size)
  }

  /// The ids of the characters that match. Like the service, a search compares code points: an accent must be typed as it is
  /// written.
  private func matches(_ query: CharacterQuery) -> [Int32] {
    let part = Array(query.name.lowercased().utf8)
    let named = names.fixtures.map { part.isEmpty || Array($0.name.lowercased().utf8).firstRange(of: part) != nil }
    func isMatch(_ id: Int, _ status: CharacterData.Status) -> Bool {
      named[(id - 1) % named.count] && status == query.status ?? status
    }
    // What does not change repeats itself, and is compared once.
    let period = 1...named.count * CharacterData.Status.allCases.count
    let first = period.map { isMatch($0, CharacterFixtures.status($0)) }
    var matches: [Int32] = []
    for id in 1..<count + 1 {
      if id <= liveStatuses.count ? isMatch(id, liveStatuses[id - 1]) : first[(id - 1) % first.count] {
        matches.append(Int32(id))
      }
    }
    return matches
  }
}

extension CharacterStore {
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
