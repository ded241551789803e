import Entities
import Foundation
import Networking

/// Reads the emails that a Mailpit has caught, such as that of `supabase start`.
struct Mailpit: Sendable {
  private struct List: Decodable {
    let messages: [Entry]
  }

  private struct Entry: Decodable {
    enum CodingKeys: String, CodingKey { case id = "ID" }
    let id: String
  }

  private struct Message: Decodable {
    enum CodingKeys: String, CodingKey { case text = "Text" }
    let text: String
  }

  let url: URL
  let client: HTTPClient

  /// The text of the newest email to an address; nil while there is none.
  func newestMail(to address: String) async throws(NetworkError) -> String? {
    let list = try await get("api/v1/search", ["query": "to:\"\(address)\""], as: List.self)
    guard let id = list.messages.first?.id else { return nil }
    return try await get("api/v1/message/\(id)", as: Message.self).text
  }

  private func get<Value: Decodable>(
    _ path: String, _ query: [String: String] = [:], as type: Value.Type
  ) async throws(NetworkError) -> Value {
    try await client.send(HTTPRequest(.get, url.appending(path: path, query: query))).decoded(as: type)
  }
}
