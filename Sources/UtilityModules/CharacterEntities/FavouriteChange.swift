/// A character that becomes a favourite, or is one no longer.
public struct FavouriteChange: Hashable, Sendable {
  /// The character's number.
  public let id: Int
  /// Whether the character is to be a favourite.
  public let isFavourite: Bool

  /// Creates a change.
  public init(id: Int, isFavourite: Bool) {
    (self.id, self.isFavourite) = (id, isFavourite)
  }
}

extension FavouriteChange: CustomStringConvertible {
  /// The number and the value, for logs.
  public var description: String { "\(id), \(isFavourite)" }
}
