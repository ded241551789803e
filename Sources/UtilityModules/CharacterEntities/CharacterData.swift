/// A character of the series, with all data for lists and detail screens.
public struct CharacterData: Hashable, Identifiable, Sendable {
  /// The character's number in the service, from 1.
  public let id: Int
  /// May contain apostrophes, accents and wide characters. Not unique.
  public let name: String
  /// The only value that changes.
  public var status: Status
  /// The species.
  public let species: String
  /// A subspecies; often empty.
  public let type: String
  /// The gender.
  public let gender: Gender
  /// The place of origin, or "unknown".
  public let origin: String
  /// The last known location, or "unknown".
  public let location: String
  /// The number of episodes with this character.
  public let episodeCount: Int

  /// Whether a character is alive. The raw values are those of the service.
  public enum Status: String, CaseIterable, Sendable {
    case alive = "Alive"
    case dead = "Dead"
    case unknown
  }

  /// A character's gender. The raw values are those of the service.
  public enum Gender: String, CaseIterable, Sendable {
    case female = "Female"
    case male = "Male"
    case genderless = "Genderless"
    case unknown
  }

  /// Creates a character.
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
