/// A search for characters. The default matches all characters.
public struct CharacterQuery: Hashable, Sendable {
  /// A part of the name, case-insensitive; empty for any name.
  public let name: String
  /// The status; nil for any.
  public let status: CharacterData.Status?

  /// Creates a query. White space around the name is removed.
  public init(name: String = "", status: CharacterData.Status? = nil) {
    self.name = name.trimmed
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
