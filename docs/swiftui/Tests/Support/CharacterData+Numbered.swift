package import Entities

extension CharacterData {
  /// A character with an id and a status.
  package static func numbered(_ id: Int, status: Status = .alive) -> CharacterData {
    CharacterData(
      id: id, name: "Number \(id)", status: status, species: "Human", gender: .male, origin: "Earth",
      location: "Citadel", episodeCount: 1)
  }
}
