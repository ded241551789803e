public import Entities

/// What keeping favourites needs of the world.
public struct FavouritesDependencies: Sendable {
  /// Fetches the numbers of the favourite characters.
  public var favouritesAction: @Sendable () async throws(NetworkError) -> Set<Int>
  /// Makes a character a favourite, or no longer one.
  public var setFavouriteAction: @Sendable (_ id: Int, _ isFavourite: Bool) async throws(NetworkError) -> Void

  public init(
    favouritesAction: @escaping @Sendable () async throws(NetworkError) -> Set<Int>,
    setFavouriteAction: @escaping @Sendable (Int, Bool) async throws(NetworkError) -> Void
  ) {
    self.favouritesAction = favouritesAction
    self.setFavouriteAction = setFavouriteAction
  }
}
