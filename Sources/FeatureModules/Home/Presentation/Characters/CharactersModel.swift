import Entities

/// Fetches characters.
struct CharactersModel {
  let dependencies: HomeModuleFactory.Dependencies

  /// Fetches several pages in a row, up to the last one.
  func pages(_ numbers: ClosedRange<Int>, of query: CharacterQuery) async throws(NetworkError) -> [CharacterPage] {
    var pages: [CharacterPage] = []
    for number in numbers where pages.last?.isLast != true {
      pages.append(try await dependencies.page(query, number))
    }
    return pages
  }
}
