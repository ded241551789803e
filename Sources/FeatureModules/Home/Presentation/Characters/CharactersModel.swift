import Entities

/// Fetches characters.
struct CharactersModel {
  let dependencies: CharactersDependencies

  var clock: any Clock<Duration> { dependencies.clock }

  func page(_ number: Int, of query: CharacterQuery) async throws(NetworkError) -> CharacterPage {
    try await dependencies.pageAction(query, number)
  }

  /// Fetches several pages in a row, up to the last one.
  func pages(_ numbers: ClosedRange<Int>, of query: CharacterQuery) async throws(NetworkError) -> [CharacterPage] {
    var pages: [CharacterPage] = []
    for number in numbers where pages.last?.isLast != true { pages.append(try await page(number, of: query)) }
    return pages
  }
}
