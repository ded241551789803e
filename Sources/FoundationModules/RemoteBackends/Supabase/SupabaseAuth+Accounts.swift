import AccountEntities
import Entities
import Services

/// Signing in, except by email.
extension SupabaseAuth {
  func signUp(_ credentials: Credentials) async throws(AccountError) -> UserAuthData {
    let response = try await requestMail(
      "auth/v1/signup", ["email": credentials.email.normalized, "password": credentials.password])
    if let session = try? response.decoded(as: SessionResponse.self) {
      return try await AccountError.wrap(try session.session())
    }
    // Only a user, who has to confirm the address first.
    let user = try await AccountError.wrap(try response.decoded(as: UserResponse.self))
    _ = try await AccountError.wrap(try user.user())
    throw user.isInvented ? .emailTaken : .emailNotConfirmed
  }

  func login(_ credentials: Credentials) async throws(AccountError) -> UserAuthData {
    try await requestToken(
      "password", ["email": credentials.email.normalized, "password": credentials.password], for: .account)
  }

  func signInWithApple(_ identity: AppleIdentity) async throws(AccountError) -> UserAuthData {
    try await requestToken(
      "id_token", ["provider": "apple", "id_token": identity.identityToken, "nonce": identity.nonce], for: .identity)
  }
}

/// Calls in a session.
extension SupabaseAuth {
  func refresh(_ session: UserAuthData) async throws(AccountError) -> UserAuthData {
    try await requestToken("refresh_token", ["refresh_token": session.refreshToken], for: .session)
  }

  func user(_ session: UserAuthData) async throws(NetworkError) -> AppUser {
    try await sendInSession(request("auth/v1/user", .get, token: session.accessToken), for: .session)
      .decoded(as: UserResponse.self).user()
  }

  func signOut(_ session: UserAuthData) async throws(NetworkError) {
    let request = request("auth/v1/logout", query: ["scope": "local"], token: session.accessToken)
    let response = try await client.send(request)
    guard !response.isSuccess else { return }
    let error = NetworkError(response, for: .session)
    let isExpired = (try? response.decoded(as: ErrorBody.self).code) == "bad_jwt"
    // After any other refusal, a new token would not help: most mean that the session has ended already.
    guard ![401, 403, 404].contains(response.status) || isExpired || error == .keyRefused else { return }
    throw error
  }

  func deleteAccount(_ session: UserAuthData) async throws(NetworkError) {
    _ = try await sendInSession(
      request("functions/v1/delete-account", token: session.accessToken), for: .function)
  }

  /// Sends a request. Throws if the status is not one of success, and `malformedResponse` for a web page.
  private func sendInSession(
    _ request: HTTPRequest, for purpose: CallPurpose
  ) async throws(NetworkError) -> HTTPResponse {
    let response = try await client.send(request)
    guard response.isSuccess else { throw NetworkError(response, for: purpose) }
    guard !response.isPage else { throw .malformedResponse }
    return response
  }
}
