import CharacterEntities

/// The characters after the fixtures, computed from their number: each block repeats all fixtures from another
/// dimension.
extension CharacterFixtures {
  static func character(_ id: Int, names: CharacterNames = .usual) -> CharacterData {
    let (block, index) = (id - 1).quotientAndRemainder(dividingBy: members.count)
    let original = names.fixtures[index]
    guard block > 0 else { return original }
    return CharacterData(
      id: id, name: original.name, status: status(id), species: original.species,
      type: original.type, gender: original.gender, origin: "Earth (Dimension \(dimension(of: block)))",
      location: members[(index + block) % members.count].location, episodeCount: 1 + (index + block) % 3)
  }

  private static let statuses = members.map(\.status)

  /// The status of this character, before any change: each block advances the statuses by one.
  static func status(_ id: Int) -> CharacterData.Status {
    statuses[(id - 1) % statuses.count].advanced(by: (id - 1) / statuses.count)
  }

  /// A name like "K-83". It repeats after 26,000 blocks, because 10,083 and 26,000 share no factor.
  private static func dimension(of block: Int) -> String {
    let (letter, number) = (block % 26_000 * 10_083 % 26_000).quotientAndRemainder(dividingBy: 1000)
    return "\(Character(Unicode.Scalar(UInt8(ascii: "A") + UInt8(letter))))-\(number)"
  }
}

extension CharacterData.Status {
  func advanced(by steps: Int) -> Self {
    let all = Self.allCases
    return all[((all.firstIndex(of: self) ?? 0) + steps) % all.count]
  }
}
