/// A page of the characters that match a query.
public struct CharacterPage: Equatable, Sendable {
  /// The number of characters on each page but the last.
  public static let size = 20

  /// Ordered by number; empty if nothing matches.
  public let characters: [CharacterData]
  /// The number of matching characters on all pages.
  public let total: Int
  /// Whether this is the last page.
  public let isLast: Bool

  public init(characters: [CharacterData], total: Int, isLast: Bool) {
    self.characters = characters
    self.total = total
    self.isLast = isLast
  }
}
