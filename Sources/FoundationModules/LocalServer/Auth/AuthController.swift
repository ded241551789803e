import AccountEntities
import FakeAccountsBackend
import Foundation
import MicroappBasics
import Services

/// Supabase Auth over the accounts of the fake, with what only REST needs: signed tokens, emails and PKCE flows. Every change
/// is one synchronous step, so of two simultaneous calls the second one sees the changes of the first.
actor AuthController {
  var configuration: LocalBackend.Configuration
  let onMail: @Sendable (Mail) async -> Void
  /// The time since 1970: the system's time at the start, and the clock's since then.
  let now: @Sendable () -> Duration
  let key = Secret.bytes()
  var accounts = AccountStore()
  /// By the uid of each account.
  var profiles: [String: Profile] = [:]
  /// By id.
  var sessions: [String: AuthSession] = [:]
  /// The id of the session of every refresh token so far.
  var refreshTokens: [String: String] = [:]
  /// The mail of each account that can be used, by uid.
  var tokens: [String: OneTimeToken] = [:]
  var flows: [PKCEFlow] = []
  /// The identities that were issued and not used yet: each one signs in once.
  var appleIdentities: Set<AppleIdentity> = []
  /// The emails that this server "sent", the oldest first. They never leave the machine.
  var mails: [Mail] = []

  init(
    clock: any Clock<Duration>, configuration: LocalBackend.Configuration,
    onMail: @escaping @Sendable (Mail) async -> Void
  ) {
    self.configuration = configuration
    self.onMail = onMail
    let (start, elapsed) = (Duration.seconds(Date.now.timeIntervalSince1970), clock.stopwatch())
    now = { start + elapsed() }
    let startedAt = Int(start / .seconds(1))
    profiles[FakeAccounts.demoSession.user.uid] = Profile(createdAt: startedAt, confirmedAt: startedAt)
  }

  /// The time in seconds since 1970.
  var seconds: Int { Int(now() / .seconds(1)) }

  /// Adds what only this server keeps about a user.
  func add(_ user: AppUser, isConfirmed: Bool = true) -> AppUser {
    if profiles[user.uid] == nil {
      profiles[user.uid] = Profile(createdAt: seconds, confirmedAt: isConfirmed ? seconds : nil)
    }
    return user
  }

  func openSession(for user: AppUser) -> SessionResponse {
    profiles[user.uid]?.lastSignInAt = seconds
    let session = AuthSession(id: UUID().uuidString.lowercased(), user: user, refreshToken: Secret.text())
    sessions[session.id] = session
    refreshTokens[session.refreshToken] = session.id
    return response(for: session)
  }

  /// The session's tokens, with a new access token.
  func response(for session: AuthSession) -> SessionResponse {
    let access = AccessClaims(of: session, at: seconds)
    return SessionResponse(
      access_token: SignedToken.sign(access, key: key), expires_in: AccessClaims.lifetime, expires_at: access.exp,
      refresh_token: session.refreshToken, user: userResponse(for: session.user))
  }

  func userResponse(for user: AppUser) -> JSONObject {
    JSONObject(user, profiles[user.uid] ?? Profile(createdAt: seconds))
  }
}

extension AuthController {
  func user(for request: Request) throws(AuthAPIError) -> JSONObject {
    userResponse(for: try session(of: request).user)
  }

  func signOut(for request: Request) throws(AuthAPIError) { sessions[try session(of: request).id] = nil }

  func deleteAccount(for request: Request) throws(AuthAPIError) {
    guard let user = try? session(of: request).user else { throw .gateway("Invalid JWT") }
    accounts.delete(user)
    sessions = sessions.filter { $0.value.user != user }
    (profiles[user.uid], tokens[user.uid]) = (nil, nil)
    flows.removeAll { $0.user.uid == user.uid }
  }

  private func session(of request: Request) throws(AuthAPIError) -> AuthSession {
    guard let token = request.header("authorization")?.replacing("Bearer ", with: "", maxReplacements: 1) else {
      throw AuthAPIError(401, "no_authorization", "This endpoint requires a valid Bearer token")
    }
    guard let claims = SignedToken.claims(AccessClaims.self, in: token, key: key), seconds < claims.exp else {
      throw AuthAPIError(403, "bad_jwt", "invalid JWT: unable to parse or verify signature, or token is expired")
    }
    guard profiles[claims.sub] != nil else {
      throw AuthAPIError(403, "user_not_found", "User from sub claim in JWT does not exist")
    }
    guard let session = sessions[claims.session_id] else { throw .sessionNotFound }
    return session
  }
}
