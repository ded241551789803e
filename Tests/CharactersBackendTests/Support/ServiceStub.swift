import CharactersBackend
import Entities
import Foundation
import Networking
import Synchronization

/// A service with prepared responses. Further requests get the last one again.
final class ServiceStub: Sendable {
  private struct State {
    var requests: [HTTPRequest] = []
    var responses: [Result<HTTPResponse, NetworkError>]
  }

  private let state: Mutex<State>

  init(_ responses: Result<HTTPResponse, NetworkError>...) {
    state = Mutex(State(responses: responses))
  }

  /// The URLs of all requests so far.
  var urls: [String] { state.withLock { $0.requests.map(\.url.absoluteString) } }

  // The second URL is never used, because the text is a URL.
  private static let publicService = URL(string: "https://rickandmortyapi.com/api") ?? URL(filePath: "/")

  var backend: CharactersBackend {
    CharactersBackend(
      client: HTTPClient { request throws(NetworkError) in
        let response = self.state.withLock { state in
          state.requests.append(request)
          return state.responses.count > 1 ? state.responses.removeFirst() : state.responses[0]
        }
        return try response.get()
      }, url: Self.publicService)
  }
}

extension Result<HTTPResponse, NetworkError> {
  static func json(_ text: String, status: Int = 200, headers: [String: String] = [:]) -> Self {
    let type = ["Content-Type": "application/json; charset=utf-8"]
    return .success(
      HTTPResponse(status: status, headers: type.merging(headers) { $1 }, body: Data(text.utf8)))
  }

  /// What the service answers if no character matches. Recorded from the Rick and Morty API on 2026-11-24.
  static let nothing = json(#"{"error":"There is nothing here"}"#, status: 404)

  /// What the service answers if there is no character with the id. Recorded on 2026-11-24 too.
  static let noCharacter = json(#"{"error":"Character not found"}"#, status: 404)

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
