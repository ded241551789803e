/// A search for characters. The default matches all characters.
public struct CharacterQuery: Hashable, Sendable {
  /// A part of the name, case-insensitive; empty for any name.
  public let name: String
  /// The status; nil for any.
  public let status: CharacterData.Status?

  /// Creates a query. White space around the name is removed; inside, it becomes one space, as it looks on a screen.
  public init(name: String = "", status: CharacterData.Status? = nil) {
    self.name = name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    self.status = status
  }
}

extension CharacterQuery: CustomStringConvertible {
  /// A short text for logs.
  public var description: String {
    let terms = [name.isEmpty ? nil : "\"\(name)\"", status?.rawValue].compactMap(\.self)
    return terms.isEmpty ? "all" : terms.joined(separator: " ")
  }
}

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

  /// Creates a page.
  public init(characters: [CharacterData], total: Int, isLast: Bool) {
    self.characters = characters
    self.total = total
    self.isLast = isLast
  }
}
