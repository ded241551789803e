import Entities

/// A search with the real service's own filters: a character must contain every text.
///
/// Like the service it compares code points: an accent must be typed as it is written.
public struct CharacterFilter: Sendable {
  let status: Pattern
  let name: Pattern
  /// The patterns for species, type and gender, in this order.
  let facts: [Pattern]

  /// An empty text matches everything. White space around a text is ignored.
  public init(name: String = "", status: String = "", species: String = "", type: String = "", gender: String = "") {
    self.status = Pattern(status)
    self.name = Pattern(name)
    facts = [species, type, gender].map(Pattern.init)
  }

  /// The filter of a search in the app.
  init(_ query: CharacterQuery) {
    self.init(name: query.name, status: query.status?.rawValue ?? "")
  }

  /// The condition for one text.
  struct Pattern: Sendable {
    private let bytes: [UInt8]
    /// Whether the text must begin with the bytes: "male" is contained in "female".
    private let isAnchored: Bool

    init(_ text: String) {
      bytes = Array(text.trimmed.lowercased().utf8)
      isAnchored = bytes.starts(with: "male".utf8)
    }

    /// - Parameter text: in lower case.
    func matches(_ text: [UInt8]) -> Bool {
      isAnchored ? text.starts(with: bytes) : text.containsSequence(bytes)
    }
  }
}

extension CharacterFilter {
  /// The statuses that match.
  var statuses: Set<CharacterData.Status> {
    Set(CharacterData.Status.allCases.filter { status.matches(Array($0.rawValue.lowercased().utf8)) })
  }
}

extension CharacterFixtures {
  private static let lowercasedFacts = members.map { member in
    [member.species, member.type, member.gender.rawValue].map { Array($0.lowercased().utf8) }
  }

  /// The indices of the fixtures that match in everything but the status. Only the status differs in derived
  /// characters.
  static func indices(matching filter: CharacterFilter, among names: CharacterNames) -> [Int] {
    members.indices.filter { index in
      filter.name.matches(names.lowercased[index])
        && zip(filter.facts, lowercasedFacts[index]).allSatisfy { pattern, fact in pattern.matches(fact) }
    }
  }
}
