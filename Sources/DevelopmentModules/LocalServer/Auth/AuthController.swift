import Concurrency
import Entities
import FakeAccountsBackend
import Foundation

/// Supabase Auth over the stores of the fake, with what only REST needs: signed tokens and PKCE flows.
///
/// Every change is one synchronous step, so of two simultaneous calls the second one sees the changes of the first.
actor AuthController {
  let onMail: @Sendable (Mail) async -> Void
  /// The time since 1970: the system's time at the start, and the clock's since then.
  let now: @Sendable () -> Duration
  /// Signs all tokens.
  let key = Secret.bytes()
  let startedAt: Int
  var accounts: AccountStore
  /// By id.
  var sessions: [String: AuthSession] = [:]
  var magicLinks: MagicLinkStore
  var wrongProofs = AttemptLimit()
  var flows = PKCEFlowStore()
  /// The identities that were issued and not used yet: each one signs in once.
  var appleIdentities: Set<AppleIdentity> = []
  /// The last emails that this server "sent", the oldest first. They never leave the machine.
  var mails: [Mail] = []

  init(
    clock: any Clock<Duration>, configuration: LocalBackend.Configuration,
    onMail: @escaping @Sendable (Mail) async -> Void
  ) {
    self.onMail = onMail
    let (start, elapsed) = (Duration.seconds(Date.now.timeIntervalSince1970), clock.stopwatch())
    now = { start + elapsed() }
    startedAt = Int(now() / .seconds(1))
    accounts = AccountStore(createdAt: startedAt)
    magicLinks = MagicLinkStore(secrets: configuration.mailSecrets)
  }

  /// The time in seconds since 1970.
  var seconds: Int { Int(now() / .seconds(1)) }

  func openSession(for user: AppUser) -> SessionResponse {
    let session = AuthSession(of: user, at: seconds, id: UUID().uuidString.lowercased())
    sessions[session.id] = session
    return response(for: session)
  }

  /// The session's tokens, with a new access token.
  func response(for session: AuthSession) -> SessionResponse {
    let access = AccessClaims(of: session, at: seconds)
    let refresh = RefreshClaims(session: session.id, generation: session.generation)
    return SessionResponse(
      access_token: SignedToken.sign(access, key: key), expires_in: AccessClaims.lifetime, expires_at: access.exp,
      refresh_token: SignedToken.sign(refresh, key: key), user: userResponse(for: session))
  }

  private func userResponse(for session: AuthSession) -> UserResponse {
    UserResponse(
      session.user, createdAt: accounts.account(of: session.user)?.createdAt ?? startedAt,
      lastSignInAt: session.startedAt)
  }
}

/// Calls in a session.
extension AuthController {
  func user(for request: Request) throws(AuthAPIError) -> UserResponse {
    userResponse(for: try session(of: request))
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
    let session = try session(of: request)
    accounts.delete(session.user)
    sessions.endAll(of: session.user.uid)
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
    guard let session = sessions[claims.session_id] else { throw .sessionNotFound }
    guard accounts.account(of: session.user) != nil else {
      throw AuthAPIError(403, "user_not_found", "User from sub claim in JWT does not exist")
    }
    return session
  }
}
