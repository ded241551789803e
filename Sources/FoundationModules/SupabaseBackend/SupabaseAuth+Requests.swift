import Backends
import Entities
import Foundation
import Networking

extension SupabaseAuth {
  /// Creates a request to the project with the headers that all requests need.
  ///
  /// - Parameter token: the access token for a call in a session.
  func request(
    _ path: String, _ method: HTTPRequest.Method = .post, query: [String: String] = [:],
    fields: [String: String]? = nil, token: String? = nil
  ) -> HTTPRequest {
    var headers = ["apikey": configuration.key, "X-Supabase-Api-Version": "2024-01-01"]
    headers["Authorization"] = token.map { "Bearer \($0)" }
    // Encoding strings as JSON never fails.
    let body = fields.flatMap { try? JSONEncoder().encode($0) }
    if body != nil { headers["Content-Type"] = "application/json" }
    return HTTPRequest(method, configuration.url.appending(path: path, query: query), headers: headers, body: body)
  }

  /// Sends a request. Throws if the status is not one of success.
  @discardableResult
  func send(_ request: HTTPRequest, for purpose: CallPurpose) async throws(NetworkError) -> HTTPResponse {
    let response = try await client.send(request)
    guard (200..<300).contains(response.status) else { throw NetworkError(response, for: purpose) }
    return response
  }

  /// Sends a request and reads the session in the response.
  func requestSession(_ request: HTTPRequest, for purpose: CallPurpose) async throws(NetworkError) -> UserAuthData {
    try await send(request, for: purpose).decoded(as: SessionResponse.self).session()
  }

  /// Requests a session from the token endpoint, by a grant of this type.
  func requestToken(
    _ grantType: String, _ fields: [String: String], for purpose: CallPurpose
  ) async throws(NetworkError) -> UserAuthData {
    try await requestSession(
      request("auth/v1/token", query: ["grant_type": grantType], fields: fields), for: purpose)
  }
}
