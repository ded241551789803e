public import CharacterEntities
public import Entities

extension HomeRoot {
  /// The dependencies of this feature: everything it needs from outside, as closures.
  public struct Dependencies: Sendable {
    /// Fetches one page of the characters that match a query. The first page is 1; a page after the last is empty.
    public var page: Call<CharacterQuery, Int, CharacterPage, NetworkError>
    /// Sends each character that changes, until the stream is released.
    public var changes: Input<CharacterData>
    /// Fetches the ids of the favourite characters.
    public var favourites: Call<Set<Int>, NetworkError>
    /// Adds a character to the favourites, or removes it.
    public var setFavourite: Call<FavouriteChange, Void, NetworkError>
    /// Sends each character whose detail the feature is to show, such as that of a link; nil for the list. A character waits
    /// until the first load has ended and a message was read.
    public var openedCharacters: Input<CharacterData?> = { .finished }
    /// Measures the pause in typing after which a search starts.
    public var clock: any Clock<Duration>

    /// Creates dependencies from closures.
    public init(
      page: @escaping Call<CharacterQuery, Int, CharacterPage, NetworkError>,
      changes: @escaping Input<CharacterData>,
      favourites: @escaping Call<Set<Int>, NetworkError>,
      setFavourite: @escaping Call<FavouriteChange, Void, NetworkError>,
      clock: any Clock<Duration>
    ) {
      self.page = page
      self.changes = changes
      self.favourites = favourites
      self.setFavourite = setFavourite
      self.clock = clock
    }
  }
}
