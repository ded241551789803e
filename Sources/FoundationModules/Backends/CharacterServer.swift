public import Entities

/// What stands behind the characters: one server, as the calls it answers, so that one can take the place of another.
public struct CharacterServer: Sendable {
  /// The characters that fit a query, a page at a time; the first page is 1, and one after the last is empty.
  public var page: @Sendable (CharacterQuery, Int) async throws(NetworkError) -> CharacterPage

  /// Each character that changes while somebody listens. It ends at once where nothing ever does.
  public var changes: @Sendable () -> AsyncStream<CharacterData>

  /// The ids of the favourites of whose session it is.
  public var favourites: @Sendable (UserAuthData) async throws(NetworkError) -> Set<Int>

  /// Adds a favourite or takes it away; doing so twice is fine.
  public var setFavourite: @Sendable (Int, Bool, UserAuthData) async throws(NetworkError) -> Void

  /// Puts a server together: one of one's own, or one whose calls go different ways.
  public init(
    page: @escaping @Sendable (CharacterQuery, Int) async throws(NetworkError) -> CharacterPage,
    changes: @escaping @Sendable () -> AsyncStream<CharacterData>,
    favourites: @escaping @Sendable (UserAuthData) async throws(NetworkError) -> Set<Int>,
    setFavourite: @escaping @Sendable (Int, Bool, UserAuthData) async throws(NetworkError) -> Void
  ) {
    self.page = page
    self.changes = changes
    self.favourites = favourites
    self.setFavourite = setFavourite
  }
}
