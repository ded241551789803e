import CharacterEntities

/// The URLs in responses. They begin with the host that the client used, so that the client can open them.
struct APILinks {
  let api: String
  var characters: String { api + "/character" }

  init(_ request: Request) {
    api = "\(request.server)/api"
  }
}

/// A character as the Rick and Morty API sends it.
struct CharacterBody: Codable, Equatable, Sendable {
  struct Location: Codable, Equatable, Sendable {
    let name, url: String
  }

  let id: Int
  let name, status, species, type, gender: String
  let origin, location: Location
  let image, url: String
  let episode: [String]
  /// The date of the service's first character.
  var created = "2017-11-04T18:48:46.250Z"

  init(_ character: CharacterData, _ links: APILinks) {
    (id, name, species, type) = (character.id, character.name, character.species, character.type)
    (status, gender) = (character.status.rawValue, character.gender.rawValue)
    origin = Self.location(character.origin, links)
    location = Self.location(character.location, links)
    image = "\(links.characters)/avatar/\(character.id).jpeg"
    episode = (1...max(1, character.episodeCount)).prefix(character.episodeCount).map { "\(links.api)/episode/\($0)" }
    url = "\(links.characters)/\(character.id)"
  }

  /// Unknown places have no URL, as at the service. The number of any other is computed from its name.
  private static func location(_ name: String, _ links: APILinks) -> Location {
    guard name != "unknown" else { return Location(name: name, url: "") }
    let number = name.unicodeScalars.reduce(0) { ($0 * 31 + Int($1.value)) % 10_000 } + 1
    return Location(name: name, url: "\(links.api)/location/\(number)")
  }
}
