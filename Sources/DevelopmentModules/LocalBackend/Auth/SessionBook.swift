import Entities

/// The sessions there are. A value with synchronous methods only: nothing happens between a check and its change.
struct SessionBook: Sendable {
  /// How many one account may have: beyond that the oldest ends, so that signing in again and again takes no more room.
  static let limitPerAccount = 100

  private(set) var sessions: [String: AuthSession] = [:]
  /// The sessions of each uid, the oldest first.
  private var owned: [String: [String]] = [:]

  /// - Parameter sessions: of each account the oldest first.
  init(_ sessions: [AuthSession] = []) {
    for session in sessions { insert(session) }
  }

  /// All of them by their accounts, of each the oldest first.
  var inOrder: [AuthSession] {
    owned.sorted { $0.key < $1.key }.flatMap { $0.value.compactMap { sessions[$0] } }
  }

  private mutating func insert(_ session: AuthSession) {
    sessions[session.id] = session
    owned[session.uid, default: []].append(session.id)
    if let ids = owned[session.uid], ids.count > Self.limitPerAccount { end(ids[0]) }
  }

  mutating func open(for user: AppUser, at now: Int, id: String) -> AuthSession {
    let session = AuthSession(of: user, at: now, id: id)
    insert(session)
    return session
  }

  /// Takes a refresh token for the next one. The parent of the active one gets that once more; any other that comes a
  /// second time ends the family.
  mutating func rotate(_ token: RefreshToken?) throws(Refusal) -> AuthSession {
    guard let token, var session = sessions[token.session], token.generation <= session.generation else {
      throw Refusal(400, "refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found")
    }
    if !session.isRevoked {
      if token.generation == session.generation - 1 { return session }
      if token.generation == session.generation {
        session.generation += 1
        sessions[session.id] = session
        return session
      }
      sessions[session.id]?.isRevoked = true
    }
    throw Refusal(400, "refresh_token_already_used", "Invalid Refresh Token: Already Used")
  }

  /// Ends a session, for good: its tokens are unknown from then on.
  mutating func end(_ id: String) {
    guard let session = sessions.removeValue(forKey: id) else { return }
    owned[session.uid]?.removeAll { $0 == id }
    if owned[session.uid]?.isEmpty == true { owned[session.uid] = nil }
  }

  /// Ends all sessions of a uid, but for one.
  mutating func endAll(of uid: String, but kept: String? = nil) {
    for id in owned[uid, default: []] where id != kept { end(id) }
  }
}
