import Entities

/// The sessions there are. A value with synchronous methods only: nothing happens between a check and its change.
struct SessionBook: Sendable {
  private(set) var sessions: [String: AuthSession] = [:]
  /// The session that each refresh token is of, spent ones too.
  private var tokens: [String: String] = [:]
  /// The sessions of each uid.
  private var owned: [String: Set<String>] = [:]

  init(_ sessions: [AuthSession] = []) {
    for session in sessions { insert(session) }
  }

  private mutating func insert(_ session: AuthSession) {
    sessions[session.id] = session
    owned[session.uid, default: []].insert(session.id)
    for token in [session.active] + [session.parent].compactMap(\.self) + session.spent { tokens[token] = session.id }
  }

  mutating func open(for user: AppUser, at now: Int, id: String) -> AuthSession {
    let session = AuthSession(of: user, at: now, id: id)
    insert(session)
    return session
  }

  /// Takes a refresh token for the next one. The parent of the active one gets that once more; any other that comes a
  /// second time ends the family.
  mutating func rotate(_ token: String) throws(Refusal) -> AuthSession {
    guard let id = tokens[token], var session = sessions[id] else {
      throw Refusal(400, "refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found")
    }
    if !session.isRevoked {
      if token == session.parent { return session }
      if token == session.active {
        if let parent = session.parent { session.spent.append(parent) }
        (session.parent, session.active) = (token, Secret.text())
        tokens[session.active] = id
        sessions[id] = session
        return session
      }
      sessions[id]?.isRevoked = true
    }
    throw Refusal(400, "refresh_token_already_used", "Invalid Refresh Token: Already Used")
  }

  /// Ends a session, for good: its tokens are unknown from then on.
  mutating func end(_ id: String) {
    guard let session = sessions.removeValue(forKey: id) else { return }
    owned[session.uid]?.remove(id)
    if owned[session.uid]?.isEmpty == true { owned[session.uid] = nil }
    for token in [session.active] + [session.parent].compactMap(\.self) + session.spent { tokens[token] = nil }
  }

  /// Ends all sessions of a uid, but for one.
  mutating func endAll(of uid: String, but kept: String? = nil) {
    for id in owned[uid, default: []] where id != kept { end(id) }
  }
}
