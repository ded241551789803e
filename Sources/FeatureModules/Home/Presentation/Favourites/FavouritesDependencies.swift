import Entities

/// The dependencies of the favourites.
struct FavouritesDependencies: Sendable {
  /// Fetches the ids of the favourite characters.
  let favouritesAction: @Sendable () async throws(NetworkError) -> Set<Int>
  /// Adds a character to the favourites, or removes it.
  let setFavouriteAction: @Sendable (_ id: Int, _ isFavourite: Bool) async throws(NetworkError) -> Void
}
