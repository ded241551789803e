import Entities
import Networking

/// Getting in, except by mail.
extension SupabaseAuth {
  func signUp(_ credentials: Credentials) async throws(NetworkError) -> UserAuthData {
    let session = try await mailing(
      "auth/v1/signup", ["email": credentials.email.normalized, "password": credentials.password]
    ) { response throws(NetworkError) in try response.decoded(as: SignUpAnswer.self).session() }
    await keep(nil)
    return session
  }

  func signIn(_ credentials: Credentials) async throws(NetworkError) -> UserAuthData {
    try await grant(
      "password", ["email": credentials.email.normalized, "password": credentials.password], for: .account)
  }

  func signInWithApple(_ identity: AppleIdentity) async throws(NetworkError) -> UserAuthData {
    try await grant(
      "id_token", ["provider": "apple", "id_token": identity.identityToken, "nonce": identity.nonce], for: .identity)
  }
}

/// Calls in somebody's name.
extension SupabaseAuth {
  func refresh(_ session: UserAuthData) async throws(NetworkError) -> UserAuthData {
    try await grant("refresh_token", ["refresh_token": session.refreshToken], for: .session)
  }

  func user(_ session: UserAuthData) async throws(NetworkError) -> AppUser {
    try await answer(to: request("auth/v1/user", .get, token: session.accessToken), for: .session)
      .decoded(as: UserAnswer.self).user()
  }

  func signOut(_ session: UserAuthData) async throws(NetworkError) {
    let request = request("auth/v1/logout", query: ["scope": "local"], token: session.accessToken)
    let response = try await client.send(request)
    // Either the session has ended already, or its access token has: then nothing here can tell the server.
    guard !(200..<300).contains(response.status), ![401, 403, 404].contains(response.status) else { return }
    throw NetworkError(response, for: .session)
  }

  func deleteAccount(_ session: UserAuthData) async throws(NetworkError) {
    try await answer(to: request("functions/v1/delete-account", token: session.accessToken), for: .function)
  }
}
