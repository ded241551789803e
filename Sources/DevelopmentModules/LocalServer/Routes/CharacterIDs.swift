import Entities
import Foundation

/// The ids in the last component of a path, parsed as the service does.
enum CharacterIDs {
  case one(Int)
  case several(Set<Int>)

  /// Reads `1`, `1,2,3` and `[1,2,3]`.
  init(_ text: String) throws(CharacterAPIError) {
    if text.contains(where: { "[]".contains($0) }) {
      let items = (try? JSONSerialization.jsonObject(with: Data(text.utf8))) as? [Any]
      guard let items, text != "[]" else { throw .badArray }
      self = .several(try Self.ids(items.map { "\($0)" }))
    } else if text.contains(","), text.count > 1 {
      let items = text.split(separator: ",", omittingEmptySubsequences: false)
      self = .several(try Self.ids(items.map(String.init), unreadable: "NaN"))
    } else {
      guard text.trimmed.prefixMatch(of: /[+-]?\d/) != nil else { throw .noID }
      self = .one(try Self.ids([text]).first ?? 0)
    }
  }

  /// A number that is not whole or too large for `Int` becomes 0, an id that no character has.
  private static func ids(_ texts: [String], unreadable: String? = nil) throws(CharacterAPIError) -> Set<Int> {
    Set(
      try texts.map { text throws(CharacterAPIError) in
        guard let number = text.javaScriptNumber else { throw .noNumber(unreadable ?? text) }
        return Int(exactly: number) ?? 0
      })
  }
}

extension String {
  /// The number that the service, written in JavaScript, reads in the text, such as 16 in `0x10`; nil if it reads none.
  var javaScriptNumber: Double? { trimmed.isEmpty ? 0 : Double(trimmed) }
}
