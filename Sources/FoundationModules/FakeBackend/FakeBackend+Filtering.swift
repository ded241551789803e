public import Entities

/// For a server that stands on the fake: it answers at once, because whoever serves has latency of its own.
extension FakeBackend {
  /// The characters that a filter lets through, 20 a page, as ``characters(_:page:)`` hands out those of a query.
  public func page(_ page: Int, of filter: CharacterFilter) -> CharacterPage {
    currentCharacters().page(page, of: filter)
  }

  /// The characters of these numbers that there are, in the order of their ids and all at the same moment.
  public func characters(numbered ids: Set<Int>) -> [CharacterData] {
    let book = currentCharacters()
    return ids.filter(book.contains).sorted().map(book.character)
  }
}
