import Backends
import Entities
import FakeAccountsBackend

/// Sign-up, and sign-in except by email.
extension AuthController {
  /// The service's own limit for passwords, in bytes: bcrypt's (supabase/auth, `internal/api/password.go`).
  private static let maximumPasswordLength = 72

  func signUp(_ body: AuthRequestBody) throws(AuthAPIError) -> SessionResponse {
    let password = try AuthRequestBody.require(body.password, "Signup requires a valid password")
    let credentials = Credentials(email: try body.address(), password: password)
    guard password.utf8.count <= Self.maximumPasswordLength else {
      throw .invalid("Password cannot be longer than \(Self.maximumPasswordLength) characters")
    }
    return openSession(
      for: try AuthAPIError.translating { () throws(NetworkError) in
        try accounts.add(credentials, createdAt: seconds)
      })
  }

  func signIn(_ body: AuthRequestBody) throws(AuthAPIError) -> SessionResponse {
    let email = try AuthRequestBody.require(body.email, "missing email or phone")
    let password = try AuthRequestBody.require(body.password, "missing password")
    return openSession(
      for: try AuthAPIError.translating { () throws(NetworkError) in
        try accounts.user(with: Credentials(email: email, password: password))
      })
  }

  func refresh(_ body: AuthRequestBody) throws(AuthAPIError) -> SessionResponse {
    let text = try AuthRequestBody.require(body.refreshToken, "refresh_token required")
    guard
      let token = SignedToken.claims(RefreshClaims.self, in: text, key: key),
      var session = sessions[token.session],
      token.generation <= session.generation
    else { throw .refreshTokenNotFound }
    guard !session.isRevoked else { throw .refreshTokenUsed }
    switch session.generation - token.generation {
    case 0: session.generation += 1
    // The client may not have received the response with the new token.
    case 1: break
    default: session.isRevoked = true
    }
    sessions[session.id] = session
    if session.isRevoked { throw .refreshTokenUsed }
    return response(for: session)
  }

  func signInWithApple(_ body: AuthRequestBody) throws(AuthAPIError) -> SessionResponse {
    guard let token = body.idToken, !token.isEmpty else { throw .oauth("invalid request", "id_token required") }
    guard body.provider?.lowercased() == "apple" else {
      throw .oauth("invalid request", "provider or client_id and issuer required")
    }
    guard appleIdentities.remove(AppleIdentity(identityToken: token, nonce: body.nonce ?? "")) != nil else {
      throw .oauth("invalid_grant", "Bad ID token or nonce, or the token was used already")
    }
    return openSession(for: accounts.user(owning: FakeAccounts.appleAddress, createdAt: seconds))
  }

  func appleIdentity() -> AppleIdentity {
    let identity = AppleIdentity(identityToken: Secret.text(), nonce: Secret.text())
    appleIdentities.insert(identity)
    return identity
  }

  func signInDemoUser() -> UserAuthData {
    let user = accounts.demoUser(createdAt: seconds)
    let session = openSession(for: user)
    return UserAuthData(user: user, accessToken: session.access_token, refreshToken: session.refresh_token)
  }
}
