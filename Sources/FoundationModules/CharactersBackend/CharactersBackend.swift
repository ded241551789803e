public import Entities
public import Foundation
public import Networking

/// The characters of the public Rick and Morty service, which knows no accounts and so no favourites.
///
/// What the service is loose about is read forgivingly; what would show as a lie throws `malformedResponse`. Besides
/// that and what the client throws, the calls throw `rateLimited` for 429 and `server` for any other refusal.
public struct CharactersBackend: Sendable {
  /// Where the service is for everybody.
  // The text is a URL, so the second one is never taken.
  public static let publicService = URL(string: "https://rickandmortyapi.com/api") ?? URL(filePath: "/")

  private let client: HTTPClient
  private let url: URL

  /// - Parameter url: where the service is.
  public init(client: HTTPClient, url: URL = publicService) {
    self.client = client
    self.url = url
  }

  /// A page of the characters that fit. A page below 1 is the first; one after the last is empty, and of a total of 0,
  /// as the service then does not say how many there are.
  public func page(_ query: CharacterQuery, _ page: Int) async throws(NetworkError) -> CharacterPage {
    let number = max(page, 1)
    let filters = ["name": query.name, "status": query.status?.rawValue.lowercased() ?? ""].filter { !$1.isEmpty }
    do {
      let body = try await get("character", filters.merging(["page": "\(number)"]) { $1 })
      return try PageRecord(body).page(number)
    } catch .server(status: 404) where number > 1 || !filters.isEmpty {
      return CharacterPage(characters: [], total: 0, isLast: true)
    }
  }

  /// One character. Throws `server(404)` if nobody has that number.
  public func character(_ id: Int) async throws(NetworkError) -> CharacterData {
    guard let character = try CharacterRecord.characters(in: await get("character/\(id)")).first, character.id == id
    else {
      throw .malformedResponse
    }
    return character
  }

  /// The characters of these numbers, in the service's order; those that nobody has are left out.
  public func characters(_ ids: [Int]) async throws(NetworkError) -> [CharacterData] {
    guard !ids.isEmpty else { return [] }
    let body: Data
    do {
      body = try await get("character/" + ids.map { "\($0)" }.joined(separator: ","))
    } catch .server(status: 404) where ids.count == 1 {
      return []
    }
    let characters = try CharacterRecord.characters(in: body)
    guard Set(ids).isSuperset(of: characters.map(\.id)) else { throw .malformedResponse }
    return characters
  }

  /// The body of a JSON answer of 200. Throws `server(404)` only for the service's own, which are JSON too.
  private func get(_ path: String, _ parameters: [String: String] = [:]) async throws(NetworkError) -> Data {
    let request = HTTPRequest(.get, address(path, parameters), headers: ["Accept": "application/json"])
    let response = try await client.send(request)
    guard response.status != 429 else { throw .rateLimited(seconds: response.retryAfter) }
    guard [200, 404].contains(response.status) else { throw .server(status: response.status) }
    let type = response.headers["content-type"]?.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces)
    guard type?.lowercased() == "application/json" else { throw .malformedResponse }
    guard response.status == 200 else { throw .server(status: response.status) }
    return response.body
  }

  private func address(_ path: String, _ parameters: [String: String]) -> URL {
    let address = url.appending(path: path)
    var components = URLComponents(url: address, resolvingAgainstBaseURL: true)
    if !parameters.isEmpty {
      components?.queryItems = parameters.sorted { $0.key < $1.key }.map { URLQueryItem(name: $0.key, value: $0.value) }
      // A plus may stand in a query as it is, but servers read it as a space.
      let query = components?.percentEncodedQuery
      components?.percentEncodedQuery = query?.replacing("+", with: "%2B").replacing(";", with: "%3B")
    }
    return components?.url ?? address
  }
}
