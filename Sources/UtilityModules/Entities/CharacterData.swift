/// One character of the series, as every module sees it: what a list shows of one, and all that a detail screen tells.
public struct CharacterData: Hashable, Identifiable, Sendable {
  /// The number the service knows the character by; from 1.
  public let id: Int
  /// As it is written: with apostrophes, accents and wide characters, and not unique.
  public let name: String
  /// Whether the character lives. The only thing here that is expected to change.
  public var status: Status
  public let species: String
  /// A closer description within the species; often empty.
  public let type: String
  public let gender: Gender
  /// Where the character comes from; "unknown" where nobody knows.
  public let origin: String
  /// Where the character was seen last; "unknown" where nobody knows.
  public let location: String
  /// In how many episodes the character appears.
  public let episodeCount: Int

  /// Whether a character lives. The raw value is the service's own word.
  public enum Status: String, CaseIterable, Sendable {
    case alive = "Alive"
    case dead = "Dead"
    case unknown
  }

  /// A character's gender. The raw value is the service's own word.
  public enum Gender: String, CaseIterable, Sendable {
    case female = "Female"
    case male = "Male"
    case genderless = "Genderless"
    case unknown
  }

  /// Puts a character together from what the service said.
  public init(
    id: Int, name: String, status: Status, species: String, type: String = "", gender: Gender, origin: String,
    location: String, episodeCount: Int
  ) {
    self.id = id
    self.name = name
    self.status = status
    self.species = species
    self.type = type
    self.gender = gender
    self.origin = origin
    self.location = location
    self.episodeCount = episodeCount
  }
}
