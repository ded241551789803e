/// The ids in the last component of a path, parsed as the service does.
enum CharacterIDs: Equatable {
  case one(Int)
  case several(Set<Int>)

  /// Reads `1`, `1,2,3` and `[1,2,3]`.
  init(_ text: String) throws(CharacterAPIError) {
    let text = text.filter { $0 != " " }
    let isBracketed = text.hasPrefix("[") && text.hasSuffix("]")
    guard isBracketed || text.contains(where: { ",[]".contains($0) }) else {
      guard let id = Self.number(text) else { throw .noID }
      self = .one(id)
      return
    }
    let items = isBracketed ? text.dropFirst().dropLast() : text[...]
    let ids = items.isEmpty ? [] : items.split(separator: ",", omittingEmptySubsequences: false).map(Self.number)
    guard ids.allSatisfy({ $0 != nil }) else { throw .badArray }
    self = .several(Set(ids.compactMap(\.self)))
  }

  /// A number that is too large for `Int` becomes 0, an id that no character has.
  private static func number(_ text: some StringProtocol) -> Int? {
    Int(text) ?? (String(text).isWholeNumber ? 0 : nil)
  }
}
