/// Which characters are wanted; all of them unless something is said.
public struct CharacterQuery: Hashable, Sendable {
  /// A part of the name, in any case; empty for any name.
  public let name: String
  /// Only characters of this status; nil for any.
  public let status: CharacterData.Status?

  /// White space around a name means nothing and is dropped.
  public init(name: String = "", status: CharacterData.Status? = nil) {
    self.name = name.trimmed
    self.status = status
  }
}

extension CharacterQuery: CustomStringConvertible {
  /// In a few words, for logs.
  public var description: String {
    let wishes = [name.isEmpty ? nil : "\"\(name)\"", status?.rawValue].compactMap(\.self)
    return wishes.isEmpty ? "all" : wishes.joined(separator: " ")
  }
}
