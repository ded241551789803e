import Entities

/// Fetches characters and tells of their changes.
struct CharactersModel {
  let dependencies: CharactersDependencies

  var clock: any Clock<Duration> { dependencies.clock }

  func page(_ number: Int, of query: CharacterQuery) async throws(NetworkError) -> CharacterPage {
    try await dependencies.pageAction(query, number)
  }

  /// Several pages in a row as one.
  func pages(_ numbers: ClosedRange<Int>, of query: CharacterQuery) async throws(NetworkError) -> CharacterPage {
    var all = try await page(numbers.lowerBound, of: query)
    for number in numbers.dropFirst() where !all.isLast {
      let next = try await page(number, of: query)
      all = CharacterPage(characters: all.characters + next.characters, total: next.total, isLast: next.isLast)
    }
    return all
  }

  func changes() -> AsyncStream<CharacterData> {
    dependencies.changesAction()
  }
}
