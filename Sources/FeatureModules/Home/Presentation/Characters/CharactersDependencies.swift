public import Entities

/// What showing characters needs of the world.
public struct CharactersDependencies: Sendable {
  /// Fetches one page, counted from 1, of the characters that fit a query. A page beyond the last is empty.
  public var pageAction: @Sendable (CharacterQuery, _ page: Int) async throws(NetworkError) -> CharacterPage
  /// Tells of characters that change, from the moment it is called until the stream is let go.
  public var changesAction: @Sendable () -> AsyncStream<CharacterData>
  /// Times how long typing has to rest before a search begins.
  public var clock: any Clock<Duration>

  public init(
    pageAction: @escaping @Sendable (CharacterQuery, Int) async throws(NetworkError) -> CharacterPage,
    changesAction: @escaping @Sendable () -> AsyncStream<CharacterData>,
    clock: any Clock<Duration>
  ) {
    self.pageAction = pageAction
    self.changesAction = changesAction
    self.clock = clock
  }
}
