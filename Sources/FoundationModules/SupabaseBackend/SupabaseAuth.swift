public import Backends
public import Entities
import Foundation
public import Networking

extension AuthService {
  /// The accounts of a Supabase project.
  ///
  /// - Parameter verifiers: keeps the PKCE verifiers of magic links.
  public static func supabase(
    _ configuration: SupabaseConfiguration, verifiers: VerifierStorage = .inMemory()
  ) -> AuthService {
    SupabaseAuth(configuration: configuration, client: .live(), verifiers: verifiers).service
  }
}

/// The accounts and sessions of a Supabase project, over its REST API. It holds no state but the PKCE verifiers of
/// magic links.
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
  private let appleIdentity: @Sendable () async throws(NetworkError) -> AppleIdentity

  /// - Parameters:
  ///   - verifiers: keeps the PKCE verifiers of magic links. By default the same process must open it.
  ///   - appleIdentity: asks the device for an identity. By default Sign in with Apple is not available.
  public init(
    configuration: SupabaseConfiguration, client: HTTPClient, verifiers: VerifierStorage = .inMemory(),
    random: @escaping @Sendable (Int) -> [UInt8] = SupabaseAuth.systemRandom,
    appleIdentity: @escaping @Sendable () async throws(NetworkError) -> AppleIdentity = { () throws(NetworkError) in
      throw .notAvailable
    }
  ) {
    self.configuration = configuration
    self.client = client
    self.verifiers = verifiers
    self.random = random
    self.appleIdentity = appleIdentity
  }

  /// The system's random number generator, which is cryptographically secure.
  public static let systemRandom: @Sendable (Int) -> [UInt8] = { count in
    (0..<count).map { _ in UInt8.random(in: .min ... .max) }
  }

  /// The calls of the project as an ``AuthService``.
  public var service: AuthService {
    AuthService(
      signUp: signUp, login: login, sendMagicLink: sendMagicLink, redeem: redeem, appleIdentity: appleIdentity,
      signInWithApple: signInWithApple, refresh: refresh, user: user, signOut: signOut, deleteAccount: deleteAccount)
  }
}

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
