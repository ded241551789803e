import Entities

/// The dependencies of the list of characters and of the detail screen.
struct CharactersDependencies: Sendable {
  /// Fetches one page of the characters that match a query. The first page is 1; a page after the last is empty.
  let pageAction: @Sendable (CharacterQuery, _ page: Int) async throws(NetworkError) -> CharacterPage
  /// Sends each character that changes, until the stream is released.
  let changesAction: @Sendable () -> AsyncStream<CharacterData>
  /// Measures the pause in typing after which a search starts.
  let clock: any Clock<Duration>
}
