public import CharacterEntities
public import Entities

/// The calls of the feature Home, made in the session of a demo user, so that the feature runs alone.
public struct DemoUserCharacters: Sendable {
  /// A page of the characters that match a query.
  public let page: Call<CharacterQuery, Int, CharacterPage, NetworkError>
  /// Each character that changes while the stream is read.
  public let changes: @Sendable () -> AsyncStream<CharacterData>
  /// The ids of the demo user's favourites.
  public let favourites: Call<Set<Int>, NetworkError>
  /// Adds or removes a favourite.
  public let setFavourite: Call<FavouriteChange, Void, NetworkError>
  /// Ends the session: the next call in it throws `sessionEnded`.
  public let endSession: @Sendable () -> Void

  /// Makes the calls of a server in the sessions of its demo user.
  public init(characters: CharacterService, sessions: SessionProvider) {
    endSession = sessions.end
    page = characters.page
    changes = characters.changes
    favourites = sessions.calling(characters.favourites)
    setFavourite = sessions.calling(characters.setFavourite)
  }
}
