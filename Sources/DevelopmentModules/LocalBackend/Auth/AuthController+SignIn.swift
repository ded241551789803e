import Backends
import Entities
import FakeAccountsBackend

/// Sign-up, and sign-in except by email.
extension AuthController {
  func signUp(_ body: AuthRequestBody) async throws(AuthAPIError) -> SessionResponse {
    let password = try AuthRequestBody.require(body.password, "Signup requires a valid password")
    let credentials = Credentials(email: try body.address(), password: password)
    guard password.utf8.count <= PasswordHash.maximumPasswordLength else {
      throw .invalid("Password cannot be longer than \(PasswordHash.maximumPasswordLength) characters")
    }
    let isNew = accounts.account(at: credentials.email) == nil
    let hash =
      stateFile != nil && isNew
      ? await PasswordHash(password, iterations: passwordIterations) : nil
    return openSession(
      for: try AuthAPIError.translating { () throws(NetworkError) in
        try accounts.add(credentials, passwordHash: hash?.text, createdAt: seconds)
      })
  }

  func signIn(_ body: AuthRequestBody) async throws(AuthAPIError) -> SessionResponse {
    let email = try AuthRequestBody.require(body.email, "missing email or phone")
    let password = try AuthRequestBody.require(body.password, "missing password")
    do throws(NetworkError) {
      return openSession(for: try accounts.user(with: Credentials(email: email, password: password)))
    } catch {
      guard let restored = await restoredUser(at: email, password: password) else { throw AuthAPIError(error) }
      return openSession(for: restored)
    }
  }

  /// The user by the hash of the password: that is all that is known of a password from an earlier run.
  private func restoredUser(at email: String, password: String) async -> AppUser? {
    guard let account = accounts.account(at: email), let hash = account.passwordHash.flatMap({ PasswordHash($0) }),
      password.utf8.count <= PasswordHash.maximumPasswordLength, await hash.matches(password)
    else { return nil }
    // The account may have been deleted meanwhile.
    return accounts.account(of: account.user)?.user
  }

  func refresh(_ body: AuthRequestBody) throws(AuthAPIError) -> SessionResponse {
    let text = try AuthRequestBody.require(body.refreshToken, "refresh_token required")
    guard
      let token = SignedToken.claims(RefreshClaims.self, in: text, key: accessTokens.key),
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
    // The caller has no use for the error: a session that is not saved ends with the server.
    try? save()
    return UserAuthData(user: user, accessToken: session.access_token, refreshToken: session.refresh_token)
  }
}
