import Entities

/// The characters beyond the cast, made from nothing but their number: block after block, the whole cast comes again.
extension Cast {
  /// After so many derived characters, names and statuses repeat: every block turns the statuses on by one.
  static let period = members.count * CharacterData.Status.allCases.count

  /// As written, or as derived; without the changes that happened since.
  static func character(_ id: Int) -> CharacterData {
    let (block, index) = (id - 1).quotientAndRemainder(dividingBy: members.count)
    let original = members[index]
    guard block > 0 else { return original }
    return CharacterData(
      id: id, name: original.name, status: original.status.turned(by: block), species: original.species,
      type: original.type, gender: original.gender, origin: "Earth (Dimension \(dimension(of: block)))",
      location: members[(index + block) % members.count].location, episodeCount: 1 + (index + block) % 3)
  }

  /// The statuses of one period of derived characters, in their order.
  static let derivedStatuses = (0..<period).map { character(members.count + 1 + $0).status }

  /// A name like "K-83": 26,000 blocks pass before one comes again, because 10,083 and 26,000 share no factor.
  private static func dimension(of block: Int) -> String {
    let (letter, number) = (block % 26_000 * 10_083 % 26_000).quotientAndRemainder(dividingBy: 1000)
    return "\(Character(Unicode.Scalar(UInt8(ascii: "A") + UInt8(letter))))-\(number)"
  }
}

extension Cast {
  private static let loweredNames = members.map { Array($0.name.lowercased().utf8) }

  /// Where in the cast a part of the name is found, in any case; the whole cast for an empty part.
  ///
  /// Like the service it compares code points: an accent must be typed as it is written.
  static func indices(named part: String) -> [Int] {
    let part = Array(part.lowercased().utf8)
    return loweredNames.indices.filter { loweredNames[$0].holds(part) }
  }
}

extension CharacterData.Status {
  /// The status so many steps further in the circle of all.
  func turned(by steps: Int) -> Self {
    let all = Self.allCases
    let index =
      switch self {
      case .alive: 0
      case .dead: 1
      case .unknown: 2
      }
    return all[(index + steps) % all.count]
  }
}

extension [UInt8] {
  /// Whether a part is found in it; an empty one always is.
  func holds(_ part: [UInt8]) -> Bool {
    part.isEmpty || indices.dropLast(part.count - 1).contains { self[$0...].starts(with: part) }
  }
}
