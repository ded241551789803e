import Entities

/// The dependencies of the list of characters.
struct CharactersDependencies: Sendable {
  /// Fetches one page of the characters that match a query. The first page is 1; a page after the last is empty.
  let pageAction: @Sendable (CharacterQuery, _ page: Int) async throws(NetworkError) -> CharacterPage
  /// Measures the pause in typing after which a search starts.
  let clock: any Clock<Duration>
}
