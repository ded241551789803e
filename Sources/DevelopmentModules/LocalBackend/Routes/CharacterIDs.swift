/// Which characters a path's last part names, one or several, as the service reads it.
enum CharacterIDs: Equatable {
  case one(Int)
  case several(Set<Int>)

  /// Reads `1`, `1,2,3` and `[1,2,3]`.
  init(_ text: String) throws(APIError) {
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

  /// A number too large to be one here is still a number; nobody has it as an id.
  private static func number(_ text: some StringProtocol) -> Int? {
    if let number = Int(text) { return number }
    return PageNumber.isWhole(text) ? 0 : nil
  }
}

/// Which page a query asks for: the first, unless it says a number from 1 on.
struct PageNumber {
  let value: Int

  init(_ text: String?) {
    let text = (text ?? "").filter { $0 != " " }
    value = max(1, Int(text) ?? (Self.isWhole(text) ? .max : 1))
  }

  static func isWhole(_ text: some StringProtocol) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy(\.isDigit)
  }
}
