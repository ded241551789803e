import Entities
import Foundation

/// The addresses in answers: they begin with what the client calls the server, so that it can follow them.
struct APILinks {
  let api: String
  var characters: String { api + "/character" }

  init(_ request: Request) {
    api = "http://\(request.header("host") ?? "localhost")/api"
  }
}

/// A character as the Rick and Morty API tells of it.
struct CharacterBody: Encodable {
  struct Place: Encodable {
    let name: String
    let url: String
  }

  let id: Int
  let name: String
  let status: String
  let species: String
  let type: String
  let gender: String
  let origin: Place
  let location: Place
  let image: String
  let episode: [String]
  let url: String
  let created: String

  init(_ character: CharacterData, _ links: APILinks) {
    id = character.id
    name = character.name
    status = character.status.rawValue
    species = character.species
    type = character.type
    gender = character.gender.rawValue
    origin = Self.place(character.origin, links)
    location = Self.place(character.location, links)
    image = "\(links.characters)/avatar/\(character.id).jpeg"
    episode = (1...max(1, character.episodeCount)).prefix(character.episodeCount).map { "\(links.api)/episode/\($0)" }
    url = "\(links.characters)/\(character.id)"
    created = Self.creation(of: character.id)
  }

  /// Unknown places have no address, as at the service. The number of any other comes from its name.
  private static func place(_ name: String, _ links: APILinks) -> Place {
    guard name != "unknown" else { return Place(name: name, url: "") }
    let number = name.unicodeScalars.reduce(0) { ($0 * 31 + Int($1.value)) % 10_000 } + 1
    return Place(name: name, url: "\(links.api)/location/\(number)")
  }

  /// A minute and a quarter of a second after the one before, from when the service's first was made. After a million
  /// of them the moments come again, so that no number leaves the calendar.
  private static func creation(of id: Int) -> String {
    let date = Date(timeIntervalSince1970: 1_509_821_326.25 + Double((id - 1) % 1_000_000) * 60.25)
    return date.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
  }
}

/// A page of characters.
struct CharacterList: Encodable {
  let info: PageInfo
  let results: [CharacterBody]
}

/// Where in a list a page is.
struct PageInfo: Encodable {
  let count: Int
  let pages: Int
  let next: String?
  let prev: String?

  private enum CodingKeys: String, CodingKey {
    case count, pages, next, prev
  }

  /// Written by hand because there are no left out fields at the service: what is missing is null.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(count, forKey: .count)
    try container.encode(pages, forKey: .pages)
    try container.encode(next, forKey: .next)
    try container.encode(prev, forKey: .prev)
  }
}
