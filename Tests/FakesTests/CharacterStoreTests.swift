import CharacterEntities
import FakeAccountsBackend
import MicroappBasics
import Testing

@testable import FakeCharactersBackend

/// Pages against a filter that looks at every character, with counts around the edges of pages and of the 88 fixtures.
struct CharacterStoreTests {
  private static let counts = [0, 1, 20, 21, 88, 89, 176, 353, 826]

  @Test(arguments: counts, [0, 100])
  func agreesWithAFilterOverEveryCharacter(count: Int, changes: Int) {
    var store = CharacterStore(count: count, changeInterval: .seconds(5), seed: UInt64(count))
    for _ in 0..<changes { store.change() }
    var random = SplitMix64(seed: UInt64(count * 1000 + changes))
    let all = (0..<count).map { store.character($0 + 1) }
    for query in Self.queries(&random) {
      let wanted = query.name.lowercased()
      let names = Set(
        CharacterFixtures.members.map(\.name).filter { wanted.isEmpty || $0.lowercased().contains(wanted) })
      let fitting = all.filter { names.contains($0.name) && (query.status ?? $0.status) == $0.status }
      let pageCount = (fitting.count + CharacterPage.size - 1) / CharacterPage.size
      let somewhere = Int(random.next() % UInt64(pageCount + 1))
      for page in Set([.min, 0, 1, 2, pageCount, pageCount + 1, somewhere, .max]) {
        let expected = fitting.dropFirst((min(max(page, 1), pageCount + 1) - 1) * CharacterPage.size)
        let answer = store.page(page, of: query)
        #expect(answer.characters == Array(expected.prefix(CharacterPage.size)), "\(query), page \(page)")
        #expect(answer.total == fitting.count, "\(query), page \(page)")
        #expect(answer.isLast == (expected.count <= CharacterPage.size), "\(query), page \(page)")
      }
    }
  }

  /// Some names in particular and pieces of names from the cast in mixed case, each for any status and for one.
  private static func queries(_ random: inout SplitMix64) -> [CharacterQuery] {
    let names = ["", "rick", "MORTY", "smith", "é", "É", "リック", "\"", "'", "zzz", "rick sanchez and more"]
    let pieces = (0..<3).map { _ in
      let name = Array(CharacterFixtures.members[Int(random.next() % UInt64(CharacterFixtures.members.count))].name)
      let start = Int(random.next() % UInt64(name.count))
      let piece = String(name[start...].prefix(1 + Int(random.next() % 6)))
      return random.next() % 2 == 0 ? piece.uppercased() : piece
    }
    return (names + pieces).flatMap { name in
      let status = CharacterData.Status.allCases[Int(random.next() % 3)]
      return [CharacterQuery(name: name), CharacterQuery(name: name, status: status)]
    }
  }

  @Test func aCountBelowNoneIsNone() {
    let store = CharacterStore(count: -1, changeInterval: .seconds(5), seed: 1)
    #expect(store.page(1, of: CharacterQuery()) == CharacterPage(characters: [], total: 0, isLast: true))
    #expect(!store.contains(1))
  }

  @Test(arguments: [(-1, false), (0, false), (1, true), (100, true), (101, false), (Int.max, false)])
  func knowsWhoThereIs(id: Int, isThere: Bool) {
    #expect(CharacterStore(count: 100, changeInterval: .seconds(5), seed: 1).contains(id) == isThere)
  }
}
