public import CharacterEntities
public import Entities

/// The calls about characters. All backends have this shape, so that they are interchangeable.
public struct CharacterService: Sendable {
  /// A page of the characters that match a query. The first page is 1; a page after the last is empty.
  public var page: Call<CharacterQuery, Int, CharacterPage, NetworkError>
  /// The character with an id. Throws `refused(status: 404)` for an id that no character has.
  public var character: Call<Int, CharacterData, NetworkError>
  /// Each character that changes while the stream is read. The stream of a backend without changes ends at once.
  public var changes: @Sendable () -> AsyncStream<CharacterData>
  /// The ids of the user's favourites. Throws `sessionEnded` if the session has ended.
  public var favourites: Call<UserAuthData, Set<Int>, NetworkError>
  /// Adds or removes a favourite. Does nothing if it is in the wanted state already.
  public var setFavourite: Call<UserAuthData, FavouriteChange, Void, NetworkError>

  /// Builds a service from its calls, which may belong to different backends.
  public init(
    page: @escaping Call<CharacterQuery, Int, CharacterPage, NetworkError>,
    character: @escaping Call<Int, CharacterData, NetworkError>,
    changes: @escaping @Sendable () -> AsyncStream<CharacterData>,
    favourites: @escaping Call<UserAuthData, Set<Int>, NetworkError>,
    setFavourite: @escaping Call<UserAuthData, FavouriteChange, Void, NetworkError>
  ) {
    self.page = page
    self.character = character
    self.changes = changes
    self.favourites = favourites
    self.setFavourite = setFavourite
  }
}
