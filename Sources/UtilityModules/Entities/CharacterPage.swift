/// One page of the characters that fit a query: lists are long, and nobody wants to wait for all of one.
public struct CharacterPage: Equatable, Sendable {
  /// How many characters a page holds, unless it is the last.
  public static let size = 20

  /// In the order of their numbers; empty if nothing fits the query.
  public let characters: [CharacterData]
  /// How many characters fit the query in all.
  public let total: Int
  /// Whether no page comes after this one.
  public let isLast: Bool

  public init(characters: [CharacterData], total: Int, isLast: Bool) {
    self.characters = characters
    self.total = total
    self.isLast = isLast
  }
}
