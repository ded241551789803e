import Entities

/// A search with the real service's own filters: a character must contain every text.
///
/// Like the service it compares code points: an accent must be typed as it is written.
public struct CharacterFilter: Sendable {
  private let name, status, species, type, gender: Pattern

  /// An empty text matches everything. White space around a text is ignored.
  public init(name: String = "", status: String = "", species: String = "", type: String = "", gender: String = "") {
    self.name = Pattern(name)
    self.status = Pattern(status)
    self.species = Pattern(species)
    self.type = Pattern(type)
    self.gender = Pattern(gender)
  }

  /// The filter of a search in the app.
  init(_ query: CharacterQuery) {
    self.init(name: query.name, status: query.status?.rawValue ?? "")
  }

  /// The statuses that match.
  var statuses: Set<CharacterData.Status> {
    Set(CharacterData.Status.allCases.filter { status.matches($0.rawValue) })
  }

  /// Whether a character matches in everything but the status, which is all that differs in derived characters.
  func matchesExceptStatus(_ character: CharacterData) -> Bool {
    name.matches(character.name) && species.matches(character.species) && type.matches(character.type)
      && gender.matches(character.gender.rawValue)
  }

  /// The condition for one text.
  private struct Pattern: Sendable {
    private let bytes: [UInt8]

    init(_ text: String) {
      bytes = Array(text.trimmed.lowercased().utf8)
    }

    func matches(_ text: String) -> Bool {
      guard !bytes.isEmpty else { return true }
      let text = Array(text.lowercased().utf8)
      // "male" is contained in "female", so it must be the beginning.
      return bytes.starts(with: "male".utf8) ? text.starts(with: bytes) : text.firstRange(of: bytes) != nil
    }
  }
}
