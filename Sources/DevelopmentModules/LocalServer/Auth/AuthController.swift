import MicroappBasics
import Entities
import FakeAccountsBackend
import Foundation
import Services

/// Supabase Auth over the accounts of the fake, with what only REST needs: signed tokens, emails and PKCE flows.
///
/// Every change is one synchronous step, so of two simultaneous calls the second one sees the changes of the first.
actor AuthController {
  var configuration: LocalBackend.Configuration
  let onMail: @Sendable (Mail) async -> Void
  /// The time since 1970: the system's time at the start, and the clock's since then.
  let now: @Sendable () -> Duration
  /// Signs all tokens.
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
  private var limits = RequestLimits()
  /// The identities that were issued and not used yet: each one signs in once.
  var appleIdentities: Set<AppleIdentity> = []
  /// The last emails that this server "sent", the oldest first. They never leave the machine.
  var mails: [AuthMail] = []

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

  /// Counts a request. As in the service, a caller is the address that a proxy names. Requests without such an address
  /// count as one caller, and only for codes and links, so that codes cannot be guessed.
  func count(_ kind: RequestLimits.Kind, of request: Request) throws(AuthAPIError) {
    let caller = request.header("x-forwarded-for")
    guard caller != nil || kind == .verify else { return }
    try limits.count(kind, from: caller ?? "", at: now())
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

/// Calls in a session.
extension AuthController {
  func user(for request: Request) throws(AuthAPIError) -> JSONObject {
    userResponse(for: try session(of: request).user)
  }

  func signOut(_ scope: String?, for request: Request) throws(AuthAPIError) {
    let session = try session(of: request)
    switch scope ?? "global" {
    case "", "global": sessions.endAll(of: session.user.uid)
    case "local": sessions[session.id] = nil
    case "others": sessions.endAll(of: session.user.uid, except: session.id)
    default: throw .invalid("Unsupported logout scope \"\(scope ?? "")\"")
    }
  }

  func deleteAccount(for request: Request) throws(AuthAPIError) {
    guard let user = try? session(of: request).user else { throw .functionToken }
    accounts.delete(user)
    sessions.endAll(of: user.uid)
    (profiles[user.uid], tokens[user.uid]) = (nil, nil)
    flows.removeAll { $0.user.uid == user.uid }
  }

  /// The session of the access token in the request.
  private func session(of request: Request) throws(AuthAPIError) -> AuthSession {
    let words = (request.header("authorization") ?? "").split(separator: " ")
    guard words.count == 2, words[0].lowercased() == "bearer" else {
      throw AuthAPIError(401, "no_authorization", "This endpoint requires a valid Bearer token")
    }
    guard let claims = SignedToken.claims(AccessClaims.self, in: String(words[1]), key: key), seconds < claims.exp
    else {
      throw AuthAPIError(403, "bad_jwt", "invalid JWT: unable to parse or verify signature, or token is expired")
    }
    guard profiles[claims.sub] != nil else {
      throw AuthAPIError(403, "user_not_found", "User from sub claim in JWT does not exist")
    }
    guard let session = sessions[claims.session_id] else { throw .sessionNotFound }
    return session
  }
}
