import Entities
import FakeBackend
import Foundation
import Hashing

/// Who may do what: sessions, and what leads to them, over the accounts and mails of the fake.
///
/// The fake is asked before a change is made here, and each change here is one synchronous step, so that of two calls
/// that come at once the second finds what the first left.
actor AuthDesk {
  let fake: FakeBackend
  /// The time in unix seconds, as far as the server's clock knows it.
  let now: @Sendable () -> Int
  let tokens: AccessTokens
  let refreshKey: HMAC
  let startedAt: Int
  /// Where all this is kept, if it is.
  let file: AuthFile?
  let sealer: Sealer
  let passwordIterations: Int
  var sessions = SessionBook() {
    didSet { isKept = false }
  }
  var flows = FlowBook()
  var apple: AppleSigner
  /// When an account was made, by its uid; those that are not here were there from the start.
  var births: [String: Int] = [:]
  /// The accounts as they were last seen, and whether they and the sessions are in the file as they are.
  var keptRecords: AccountRecords?
  var isKept = false

  init(fake: FakeBackend, now: @escaping @Sendable () -> Int, configuration: LocalBackend.Configuration, _ kept: Kept) {
    self.fake = fake
    self.now = now
    startedAt = now()
    file = kept.file
    sealer = Sealer(derive: configuration.deriveKey)
    passwordIterations = configuration.passwordIterations
    let key = kept.state?.key ?? Secret.bytes()
    tokens = AccessTokens(key: key, lifetime: Int(configuration.tokenLifetime / .seconds(1)))
    refreshKey = HMAC(key: key)
    apple = AppleSigner(key: Secret.bytes(), email: FakeBackend.appleAddress)
    sessions = SessionBook(kept.state?.record.sessions ?? [])
    births = kept.state?.record.births ?? [:]
  }

  /// Begins a session.
  func admit(_ user: AppUser) -> SessionAnswer {
    let now = now()
    if births[user.uid] == nil { births[user.uid] = now }
    return answer(sessions.open(for: user, at: now, id: UUID().uuidString.lowercased()))
  }

  /// A session's tokens, with a new access token.
  func answer(_ session: AuthSession) -> SessionAnswer {
    let (token, claims) = tokens.issue(for: session, at: now())
    let refresh = RefreshToken(session: session.id, generation: session.generation)
    return SessionAnswer(
      access_token: token, expires_in: tokens.lifetime, expires_at: claims.exp,
      refresh_token: refresh.text(signedBy: refreshKey), user: answer(session.user, seenAt: session.startedAt))
  }

  func answer(_ user: AppUser, seenAt: Int) -> UserAnswer {
    UserAnswer(user, createdAt: births[user.uid] ?? startedAt, seenAt: seenAt)
  }
}

/// Calls in somebody's name.
extension AuthDesk {
  /// The session that a request is made in.
  func session(of request: Request) async throws(Refusal) -> AuthSession {
    let words = (request.header("authorization") ?? "").split(separator: " ")
    guard words.count == 2, words[0].lowercased() == "bearer" else {
      throw Refusal(401, "no_authorization", "This endpoint requires a valid Bearer token")
    }
    let claims = try tokens.claims(in: String(words[1]), at: now())
    guard let session = sessions.sessions[claims.session_id], session.uid == claims.sub else { throw .noSession }
    guard await fake.hasAccount(session.user) else {
      throw Refusal(403, "user_not_found", "User from sub claim in JWT does not exist")
    }
    return session
  }

  func user(for request: Request) async throws(Refusal) -> UserAnswer {
    let session = try await session(of: request)
    return answer(session.user, seenAt: session.startedAt)
  }

  func signOut(_ scope: String?, for request: Request) async throws(Refusal) {
    let session = try await session(of: request)
    switch scope ?? "global" {
    case "", "global": sessions.endAll(of: session.uid)
    case "local": sessions.end(session.id)
    case "others": sessions.endAll(of: session.uid, but: session.id)
    default: throw .invalid("Unsupported logout scope \"\(scope ?? "")\"")
    }
  }

  func deleteAccount(for request: Request) async throws(Refusal) {
    let session = try await session(of: request)
    await fake.deleteAccount(of: session.user)
    sessions.endAll(of: session.uid)
    births[session.uid] = nil
  }
}
