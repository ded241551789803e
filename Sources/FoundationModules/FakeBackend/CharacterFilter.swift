import Entities

/// Which characters are wanted, in the manner of the service's own filters: parts of its words, all of which must be
/// found. Wider than a `CharacterQuery`, which says only what the app asks; for a server that stands in for the service.
public struct CharacterFilter: Sendable {
  let status: Part
  /// What must be found in name, species, type and gender, in this order.
  let facts: [Part]

  /// An empty text fits everything. White space around one means nothing.
  public init(name: String = "", status: String = "", species: String = "", type: String = "", gender: String = "") {
    self.status = Part(status)
    facts = [name, species, type, gender].map(Part.init)
  }

  /// What must be found in one text.
  struct Part: Sendable {
    private let bytes: [UInt8]
    /// Whether the text must begin so: as a mere part, "male" would be found in "female".
    private let isAnchored: Bool

    init(_ text: String) {
      bytes = Array(text.trimmed.lowercased().utf8)
      isAnchored = bytes.starts(with: "male".utf8)
    }

    /// - Parameter text: in lower case.
    func fits(_ text: [UInt8]) -> Bool {
      isAnchored ? text.starts(with: bytes) : text.holds(bytes)
    }
  }
}

extension CharacterFilter {
  /// The statuses that fit.
  var statuses: Set<CharacterData.Status> {
    Set(CharacterData.Status.allCases.filter { status.fits(Array($0.rawValue.lowercased().utf8)) })
  }
}

extension Cast {
  private static let loweredFacts = members.map { member in
    [member.name, member.species, member.type, member.gender.rawValue].map { Array($0.lowercased().utf8) }
  }

  /// Where in the cast everything but the status fits, which is all that differs between the cast and the derived.
  static func indices(fitting filter: CharacterFilter) -> [Int] {
    loweredFacts.indices.filter { index in
      zip(filter.facts, loweredFacts[index]).allSatisfy { part, fact in part.fits(fact) }
    }
  }
}
