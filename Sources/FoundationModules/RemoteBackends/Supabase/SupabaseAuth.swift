public import AccountEntities
public import Entities
import Foundation
public import Services

/// The accounts and sessions of a Supabase project, over its REST API. Its only state are the PKCE verifiers of magic
/// links.
///
/// Calls throw the errors of `HTTPClient`, `malformedResponse` for a success that cannot be read, `rateLimited` when
/// the server says so, `keyRefused` for a wrong key, and `refused` or `server` with the status for all other errors.
/// They are not retried.
public struct SupabaseAuth: Sendable {
  /// The URL that links in emails lead to, which opens the app.
  static let loginCallback = "microapps://login-callback"

  let configuration: SupabaseConfiguration
  let client: HTTPClient
  let verifiers: VerifierStorage
  let random: @Sendable (Int) -> [UInt8]
  private let appleIdentity: Call<AppleIdentity, NetworkError>

  /// Creates the calls of a project.
  ///
  /// - Parameters:
  ///   - verifiers: keeps the PKCE verifiers of magic links. By default the process that requests a link must open it.
  ///   - random: makes random bytes. By default by the system's generator, which is cryptographically secure.
  ///   - appleIdentity: asks the device for an identity. By default Sign in with Apple is not available.
  public init(
    configuration: SupabaseConfiguration, client: HTTPClient = .live(), verifiers: VerifierStorage = .inMemory(),
    random: @escaping @Sendable (Int) -> [UInt8] = { (0..<$0).map { _ in UInt8.random(in: .min ... .max) } },
    appleIdentity: @escaping Call<AppleIdentity, NetworkError> = { () throws(NetworkError) in throw .notAvailable }
  ) {
    (self.configuration, self.client, self.verifiers) = (configuration, client, verifiers)
    (self.random, self.appleIdentity) = (random, appleIdentity)
  }

  /// The calls of the project as an ``AuthService``.
  public var service: AuthService {
    AuthService(
      signUp: signUp, login: login, sendMagicLink: sendMagicLink, redeem: redeem, appleIdentity: appleIdentity,
      signInWithApple: signInWithApple, refresh: refresh, user: user, signOut: signOut, deleteAccount: deleteAccount)
  }
}

extension SupabaseAuth {
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

  /// Sends a request of a user who signs in. Throws if the status is not one of success.
  func send(_ request: HTTPRequest, for purpose: CallPurpose) async throws(AccountError) -> HTTPResponse {
    let response = try await AccountError.wrap(try await client.send(request))
    guard response.isSuccess else { throw AccountError(response, for: purpose) }
    return response
  }

  func requestSession(_ request: HTTPRequest, for purpose: CallPurpose) async throws(AccountError) -> UserAuthData {
    let response = try await send(request, for: purpose)
    return try await AccountError.wrap(try response.decoded(as: SessionResponse.self).session())
  }

  func requestToken(
    _ grantType: String, _ fields: [String: String], for purpose: CallPurpose
  ) async throws(AccountError) -> UserAuthData {
    try await requestSession(
      request("auth/v1/token", query: ["grant_type": grantType], fields: fields), for: purpose)
  }
}
