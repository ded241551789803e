import CharacterEntities
import Entities
public import Foundation

/// The REST API of the public Rick and Morty service. It has no accounts, and so no favourites.
///
/// Missing details of a character are replaced by "unknown"; a record without a name is left out. Calls throw the errors
/// of the client, `malformedResponse`, `rateLimited`, `unreachable` for a web page such as the login of a network,
/// `hostNotFound` for an address that is not the service's, `refused` with status 404 for what does not exist, and `server` for any
/// other error status.
public struct CharactersBackend: Sendable {
  private let client: HTTPClient
  private let url: URL

  /// - Parameter url: the base URL of the service.
  public init(client: HTTPClient, url: URL) {
    (self.client, self.url) = (client, url)
  }

  /// A page of the characters that match. A number below 1 means the first page. A page after the last is empty and has a
  /// total of 0, because the service does not return the total there.
  func page(_ query: CharacterQuery, _ page: Int) async throws(NetworkError) -> CharacterPage {
    let number = max(page, 1)
    // The service compares code points, and takes a name that begins with "male" for a regular expression.
    var name = query.name.precomposedStringWithCanonicalMapping
    if name.lowercased().hasPrefix("male") { name = NSRegularExpression.escapedPattern(for: name) }
    let filters = ["name": name, "status": query.status?.rawValue.lowercased() ?? ""].filter { !$1.isEmpty }
    do {
      let response = try await get("character", filters.merging(["page": "\(number)"]) { $1 })
      return try response.decoded(as: PageRecord.self).page(number)
    } catch .refused(status: 404) where number > 1 || !filters.isEmpty {
      return CharacterPage(characters: [], total: 0, isLast: true)
    }
  }

  /// The characters with these ids, in the service's order. Ids that do not exist are left out.
  func characters(_ ids: [Int]) async throws(NetworkError) -> [CharacterData] {
    guard !ids.isEmpty else { return [] }
    let response: HTTPResponse
    do {
      response = try await get("character/" + ids.map { "\($0)" }.joined(separator: ","))
    } catch .refused(status: 404) where ids.count == 1 {
      return []
    }
    let one = try? response.decoded(as: CharacterRecord.self)
    let records = if let one { [one] } else { try response.decoded(as: [ListedRecord].self).map(\.record) }
    let characters = try CharacterRecord.characters(records)
    guard Set(ids).isSuperset(of: characters.map(\.id)) else { throw .malformedResponse }
    return characters
  }

  /// Returns a response with status 200. Throws `refused` with status 404 only if the service says that there is nothing.
  private func get(_ path: String, _ query: [String: String] = [:]) async throws(NetworkError) -> HTTPResponse {
    let request = HTTPRequest(.get, url.appending(path: path, query: query), headers: ["Accept": "application/json"])
    let response = try await client.send(request)
    // With a full stop, the text is about an unknown path.
    var error: String? { (try? response.decoded(as: [String: String].self))?["error"] }
    switch response.status {
    case 200 where response.isPage, 511: throw .unreachable
    case 200: return response
    case 404 where !["There is nothing here", "Character not found"].contains(error): throw .hostNotFound
    case 429: throw .rateLimited(seconds: response.retryAfter)
    case 404: throw .refused(status: 404)
    default: throw .server(status: response.status)
    }
  }
}
