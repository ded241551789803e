import Foundation

@testable import LocalServer

extension LocalBackend {
  /// Makes a request without the network.
  func get(_ target: String, _ headers: [(name: String, value: String)] = [], method: String = "GET") async -> Response
  {
    let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let host = headers.contains { $0.name == "host" } ? [] : [(name: "host", value: "localhost:1")]
    return await respond(
      Request(
        method: method, path: String(parts[0]), query: parts.count > 1 ? String(parts[1]) : "", headers: host + headers,
        body: []))
  }

  /// Requests a page of characters.
  func list(_ query: String) async throws -> ListAnswer {
    try await get("/api/character?" + query).decoded()
  }

  static func still(characterCount: Int = 826) -> LocalBackend {
    var configuration = Configuration()
    configuration.characterCount = characterCount
    configuration.changeInterval = .zero
    return LocalBackend(configuration: configuration)
  }
}

extension Response {
  var text: String { String(decoding: body, as: UTF8.self) }

  func decoded<Value: Decodable>(as: Value.Type = Value.self) throws -> Value {
    try JSONDecoder().decode(Value.self, from: Data(body))
  }
}

/// A list as a client decodes it.
struct ListAnswer: Decodable {
  struct Info: Decodable {
    let count: Int
    let pages: Int
    let next: String?
    let prev: String?
  }

  let info: Info
  let results: [CharacterAnswer]
}

struct CharacterAnswer: Decodable, Equatable {
  struct Place: Decodable, Equatable {
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
}
