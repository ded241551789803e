import RemoteBackends
import CharacterEntities
import Foundation

/// A service with prepared responses. Further requests get the last response again.
struct ServiceStub {
  private let network: NetworkStub

  init(_ responses: NetworkStub.Outcome...) { network = NetworkStub(responses, repeatsLast: true) }

  /// The URLs of all requests so far.
  var urls: [String] { network.requests.map(\.url.absoluteString) }

  var backend: CharactersBackend {
    // The second URL is never used, because the text is a URL.
    let url = URL(string: "https://rickandmortyapi.com/api") ?? URL(filePath: "/")
    return CharactersBackend(client: network.client, url: url)
  }
}

extension NetworkStub.Outcome {
  /// What the service answers if no character matches. Recorded from the Rick and Morty API on 2026-11-24.
  static let nothing = json(404, #"{"error":"There is nothing here"}"#)

  /// What the service answers if there is no character with the id. Recorded on 2026-11-24 too.
  static let noCharacter = json(404, #"{"error":"Character not found"}"#)

  /// A page with these characters.
  static func page(_ ids: [Int], count: Int, pages: Int) -> Self {
    let results = ids.map { JSON.character($0) }.joined(separator: ",")
    let info = #"{"count":\#(count),"pages":\#(pages),"next":"https://elsewhere.example/?page=2","prev":null}"#
    return json(#"{"info":\#(info),"results":[\#(results)]}"#)
  }
}

enum JSON {
  /// A character in the service's JSON.
  static func character(_ id: Int, status: String = "Alive") -> String {
    """
    {"id":\(id),"name":"Rick \(id)","status":"\(status)","species":"Human","type":"","gender":"Male",\
    "origin":{"name":"Earth (C-137)","url":"https://rickandmortyapi.com/api/location/1"},\
    "location":{"name":"","url":""},"image":"https://rickandmortyapi.com/api/character/avatar/\(id).jpeg",\
    "episode":["https://rickandmortyapi.com/api/episode/1","https://rickandmortyapi.com/api/episode/2"],\
    "url":"https://rickandmortyapi.com/api/character/\(id)","created":"2017-11-04T18:48:46.250Z"}
    """
  }
}

extension CharacterData {
  static func rick(_ id: Int, _ status: Status = .alive) -> CharacterData {
    CharacterData(
      id: id, name: "Rick \(id)", status: status, species: "Human", gender: .male, origin: "Earth (C-137)",
      location: "unknown", episodeCount: 2)
  }
}
