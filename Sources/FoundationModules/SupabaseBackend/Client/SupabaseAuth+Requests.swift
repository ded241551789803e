import Entities
import Foundation
import Networking

extension SupabaseAuth {
  /// A request to the project, with all that every request carries.
  ///
  /// - Parameter token: of whoever the call is made in the name of.
  func request(
    _ path: String, _ method: HTTPRequest.Method = .post, query: KeyValuePairs<String, String> = [:],
    fields: [String: String]? = nil, token: String? = nil
  ) -> HTTPRequest {
    var url = configuration.url.appending(path: path)
    if !query.isEmpty { url.append(queryItems: query.map { URLQueryItem(name: $0, value: $1) }) }
    var headers = ["apikey": configuration.key, "X-Supabase-Api-Version": "2024-01-01"]
    headers["Authorization"] = token.map { "Bearer \($0)" }
    // Text can always be written as JSON.
    let body = fields.flatMap { try? JSONEncoder().encode($0) }
    if body != nil { headers["Content-Type"] = "application/json" }
    return HTTPRequest(method, url, headers: headers, body: body)
  }

  /// Sends a request; a refusal is thrown.
  @discardableResult
  func answer(to request: HTTPRequest, for errand: Errand) async throws(NetworkError) -> HTTPResponse {
    let response = try await client.send(request)
    guard (200..<300).contains(response.status) else { throw NetworkError(response, for: errand) }
    return response
  }

  /// Sends a request that is answered with a session.
  func session(by request: HTTPRequest, for errand: Errand) async throws(NetworkError) -> UserAuthData {
    try await answer(to: request, for: errand).decoded(as: SessionAnswer.self).session()
  }

  /// Asks for a session in exchange for something.
  func grant(
    _ type: String, _ fields: [String: String], for errand: Errand
  ) async throws(NetworkError) -> UserAuthData {
    try await session(by: request("auth/v1/token", query: ["grant_type": type], fields: fields), for: errand)
  }
}
