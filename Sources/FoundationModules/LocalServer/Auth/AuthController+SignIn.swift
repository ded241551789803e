import AccountEntities
import Entities
import FakeAccountsBackend
import Hashing
import Services

extension AuthController {
  func signUp(_ body: AuthRequestBody, _ request: MailRequest) async throws(AuthAPIError) -> Response {
    let (address, password) = (try body.address(), try body.text("password"))
    let user: AppUser
    do throws(AccountError) {
      user = add(
        try accounts.add(Credentials(email: address, password: password)),
        isConfirmed: !configuration.needsConfirmation)
    } catch {
      guard configuration.needsConfirmation, error == .emailTaken, let account = accounts.account(at: address) else {
        throw AuthAPIError(error)
      }
      // Like a new user, so that nobody learns which addresses have an account.
      guard profiles[account.user.uid]?.confirmedAt == nil else {
        return .json(200, JSONObject(userInventedFor: address.normalized, at: seconds))
      }
      user = account.user
    }
    guard !configuration.needsConfirmation else {
      try await sendMail(to: user, request)
      return .json(200, userResponse(for: user))
    }
    var session = openSession(for: user)
    // The service's database fills it in after this response.
    session.user.fields["confirmed_at"] = nil
    return .json(200, session)
  }

  func login(_ body: AuthRequestBody) throws(AuthAPIError) -> SessionResponse {
    guard let email = try? body.text("email") else { throw .invalid("missing email or phone") }
    let credentials = Credentials(email: EmailAddress(email), password: (try? body.text("password")) ?? "")
    guard email.isValidEmail(), let user = try? accounts.user(with: credentials) else {
      throw .wrongCredentials
    }
    guard profiles[user.uid]?.confirmedAt != nil else {
      throw AuthAPIError(400, "email_not_confirmed", "Email not confirmed")
    }
    var session = openSession(for: user)
    session.weak_password = .some(nil)
    return session
  }

  /// The newest refresh token is exchanged for the next one. The token before it gets the newest one again, because the
  /// client may not have received it.
  func refresh(_ body: AuthRequestBody) throws(AuthAPIError) -> SessionResponse {
    let token = (try? body.text("refresh_token")) ?? ""
    guard token.utf8.count == Secret.tokenLength, token.utf8.allSatisfy(Secret.lettersAndDigits.utf8.contains) else {
      throw .invalid("Refresh token is not valid")
    }
    guard let id = refreshTokens[token], var session = sessions[id] else { throw .refreshTokenNotFound }
    if token == session.refreshToken {
      (session.parentToken, session.refreshToken) = (token, Secret.text())
      refreshTokens[session.refreshToken] = id
      sessions[id] = session
    }
    guard token == session.parentToken else { throw .refreshTokenUsed }
    return response(for: session)
  }

  func signInWithApple(_ body: AuthRequestBody) throws(AuthAPIError) -> SessionResponse {
    guard let token = try? body.text("id_token") else { throw .oauth("invalid request", "id_token required") }
    let nonce = try body.text("nonce")
    guard let claims = JSONWebToken.claims(AppleClaims.self, in: token) else {
      throw .invalid("Unable to detect issuer in ID token for Apple provider")
    }
    guard claims.iss == AppleClaims.issuer else {
      throw .invalid("Detected ID token issuer is not an Apple ID token issuer")
    }
    guard let identity = appleIdentities.first(where: { $0.identityToken == token }) else {
      throw .oauth("invalid request", "Bad ID token")
    }
    guard identity.nonce == nonce else { throw .oauth("invalid nonce", "Nonces mismatch") }
    appleIdentities.remove(identity)
    return openSession(for: add(accounts.user(owning: FakeAccounts.appleAddress)))
  }

  func appleIdentity() -> AppleIdentity {
    let token = SignedToken.sign(AppleClaims(), key: key)
    let identity = AppleIdentity(identityToken: token, nonce: Secret.text())
    appleIdentities.insert(identity)
    return identity
  }

  func signInDemoUser() -> UserAuthData {
    let user = add(accounts.demoUser())
    let session = openSession(for: user)
    return UserAuthData(user: user, accessToken: session.access_token, refreshToken: session.refresh_token)
  }
}
