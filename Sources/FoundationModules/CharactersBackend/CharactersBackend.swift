import Entities
public import Foundation
public import Networking

/// The REST API of the public Rick and Morty service. It has no accounts, and so no favourites.
///
/// Missing details of a character are replaced by "unknown"; anything that would show wrong data throws
/// `malformedResponse`. Calls also throw the errors of the client, `rateLimited` for 429, and `server` for any other
/// error status.
public struct CharactersBackend: Sendable {
  private let client: HTTPClient
  private let url: URL

  /// - Parameter url: the base URL of the service.
  public init(client: HTTPClient, url: URL) {
    self.client = client
    self.url = url
  }

  /// A page of the characters that match. Below 1 it is the first page. After the last it is empty, with a total of 0,
  /// because the service does not return the total there.
  func page(_ query: CharacterQuery, _ page: Int) async throws(NetworkError) -> CharacterPage {
    let number = max(page, 1)
    let filters = ["name": query.name, "status": query.status?.rawValue.lowercased() ?? ""].filter { !$1.isEmpty }
    do {
      let response = try await get("character", filters.merging(["page": "\(number)"]) { $1 })
      return try response.decoded(as: PageRecord.self).page(number)
    } catch .server(status: 404) where number > 1 || !filters.isEmpty {
      return CharacterPage(characters: [], total: 0, isLast: true)
    }
  }

  /// The characters with these ids, in the service's order. Ids that do not exist are left out.
  func characters(_ ids: [Int]) async throws(NetworkError) -> [CharacterData] {
    guard !ids.isEmpty else { return [] }
    let response: HTTPResponse
    do {
      response = try await get("character/" + ids.map { "\($0)" }.joined(separator: ","))
    } catch .server(status: 404) where ids.count == 1 {
      return []
    }
    let one = try? response.decoded(as: CharacterRecord.self)
    let records = if let one { [one] } else { try response.decoded(as: [CharacterRecord].self) }
    let characters = try CharacterRecord.characters(records)
    guard Set(ids).isSuperset(of: characters.map(\.id)) else { throw .malformedResponse }
    return characters
  }

  /// Returns a JSON response with status 200. `server(404)` is thrown only for the service's own 404, which is JSON
  /// too.
  private func get(_ path: String, _ query: [String: String] = [:]) async throws(NetworkError) -> HTTPResponse {
    let request = HTTPRequest(.get, url.appending(path: path, query: query), headers: ["Accept": "application/json"])
    let response = try await client.send(request)
    guard response.status != 429 else { throw .rateLimited(seconds: response.retryAfter) }
    guard [200, 404].contains(response.status) else { throw .server(status: response.status) }
    guard response.isJSON else { throw .malformedResponse }
    guard response.status == 200 else { throw .server(status: response.status) }
    return response
  }
}
