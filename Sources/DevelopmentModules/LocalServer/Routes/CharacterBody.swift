import Entities

/// The URLs in responses. They begin with the host that the client used, so that the client can open them.
struct APILinks {
  let api: String
  var characters: String { api + "/character" }

  init(_ request: Request) {
    api = "http://\(request.header("host") ?? "localhost")/api"
  }
}

/// A character as the Rick and Morty API sends it.
struct CharacterBody: Codable, Equatable {
  struct Location: Codable, Equatable {
    let name: String
    let url: String
  }

  let id: Int
  let name: String
  let status: String
  let species: String
  let type: String
  let gender: String
  let origin: Location
  let location: Location
  let image: String
  let episode: [String]
  let url: String
  /// The date of the service's first character.
  var created = "2017-11-04T18:48:46.250Z"

  init(_ character: CharacterData, _ links: APILinks) {
    id = character.id
    name = character.name
    status = character.status.rawValue
    species = character.species
    type = character.type
    gender = character.gender.rawValue
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

/// A page of characters.
struct CharacterList: Encodable {
  let info: PageInfo
  let results: [CharacterBody]
}

/// The position of a page in its list.
struct PageInfo: Encodable {
  let count: Int
  let pages: Int
  let next: Nullable
  let prev: Nullable
}
