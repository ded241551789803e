import CharacterEntities

/// The names that the characters of a fake have.
public enum CharacterNames: Sendable {
  /// The names of the fixtures.
  case usual
  /// Names that are longer than a row, some in wide characters, emoji or combining marks. Each begins with the usual
  /// name, so a search for a usual name has the same results.
  case long
}

extension CharacterNames {
  var fixtures: [CharacterData] { self == .usual ? CharacterFixtures.members : Self.longFixtures }

  private static let longFixtures = CharacterFixtures.members.enumerated().map { index, member in
    CharacterData(
      id: member.id, name: "\(member.name) \(endings[index % endings.count])", status: member.status,
      species: member.species, type: member.type, gender: member.gender, origin: member.origin,
      location: member.location, episodeCount: member.episodeCount)
  }

  private static let endings = [
    "of the Council of Ricks, Inventor of the Portal Gun and Enemy of the Galactic Federation",
    "シタデルの市民、銀河連邦の敵、ポータルガンの発明者、すべての次元から来た旅人",
    "👩‍🔬🧪🛸👨‍👩‍👧‍👦🏳️‍🌈🚀👽🥒🧬🔬👩🏽‍🚀🪐👾🐈‍⬛🧠🫀🦾🌌🛰️🧑‍🚀🌍",
    "z C\u{330}\u{304}i\u{328}\u{301}t\u{323}\u{307}a\u{302}\u{301}d\u{331}e\u{328}\u{300}l\u{323}y, ze "
      + "S\u{30c}ve\u{308}\u{304}ta\u{323} za Po\u{302}\u{309}rta\u{303}le\u{30b}m K\u{327}ra\u{30a}ju",
    "은하 연방의 적이자 포털 건의 발명가, 시타델의 시민이며 모든 차원에서 온 여행자",
  ]
}
