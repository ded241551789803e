public import Entities

/// The calls about characters. All backends have this shape, so that they are interchangeable.
public struct CharacterService: Sendable {
  /// A page of the characters that match a query. The first page is 1; a page after the last is empty.
  public var page: @Sendable (CharacterQuery, Int) async throws(NetworkError) -> CharacterPage
  /// The character with an id. Throws `refused(status: 404)` for an id that no character has.
  public var character: @Sendable (_ id: Int) async throws(NetworkError) -> CharacterData
  /// Each character that changes while the stream is read. The stream of a backend without changes ends at once.
  public var changes: @Sendable () -> AsyncStream<CharacterData>
  /// The ids of the user's favourites. Throws `sessionEnded` if the session has ended.
  public var favourites: @Sendable (UserAuthData) async throws(NetworkError) -> Set<Int>
  /// Adds or removes a favourite. Does nothing if it is in the wanted state already.
  public var setFavourite: @Sendable (UserAuthData, _ id: Int, _ isFavourite: Bool) async throws(NetworkError) -> Void

  /// Builds a service from its calls, which may belong to different backends.
  public init(
    page: @escaping @Sendable (CharacterQuery, Int) async throws(NetworkError) -> CharacterPage,
    character: @escaping @Sendable (Int) async throws(NetworkError) -> CharacterData,
    changes: @escaping @Sendable () -> AsyncStream<CharacterData>,
    favourites: @escaping @Sendable (UserAuthData) async throws(NetworkError) -> Set<Int>,
    setFavourite: @escaping @Sendable (UserAuthData, Int, Bool) async throws(NetworkError) -> Void
  ) {
    self.page = page
    self.character = character
    self.changes = changes
    self.favourites = favourites
    self.setFavourite = setFavourite
  }
}
