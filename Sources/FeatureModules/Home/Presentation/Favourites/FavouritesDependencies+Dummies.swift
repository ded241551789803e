import Base
import Entities

extension FavouritesDependencies {
  /// Succeeds with no favourites, and forgets them.
  public static let placeholder = FavouritesDependencies(favouritesAction: { [] }, setFavouriteAction: { _, _ in })

  /// Succeeds at nothing: whatever is called is reported by name.
  public static func unimplemented(_ report: @escaping @Sendable (String) -> Void) -> FavouritesDependencies {
    FavouritesDependencies(
      favouritesAction: { () throws(NetworkError) in
        throw unexpectedCall("FavouritesDependencies.favouritesAction", report)
      },
      setFavouriteAction: { _, _ throws(NetworkError) in
        throw unexpectedCall("FavouritesDependencies.setFavouriteAction", report)
      })
  }
}
