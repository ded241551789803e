public import Entities

/// The open sessions of a server, by id: the state of `FakeAccounts` and of LocalBackend.
///
/// A value with synchronous methods only: no other call runs between a check and the change it allows.
public struct AuthSessionStore: Sendable {
  private var sessions: [String: AuthSession]

  public init(_ sessions: [AuthSession] = []) {
    self.sessions = [String: AuthSession](sessions.map { ($0.id, $0) }) { $1 }
  }

  /// All sessions, sorted by id.
  public var all: [AuthSession] { sessions.sorted { $0.key < $1.key }.map(\.value) }

  public subscript(id: String) -> AuthSession? { sessions[id] }

  /// Opens a session, or replaces the one with the same id.
  public mutating func open(_ session: AuthSession) { sessions[session.id] = session }

  /// Ends a session. Does nothing for an unknown id.
  public mutating func end(_ id: String) { sessions[id] = nil }

  /// Ends all sessions of an account, except one.
  public mutating func endAll(of uid: String, except keptID: String? = nil) {
    sessions = sessions.filter { $0.value.uid != uid || $0.key == keptID }
  }
}

/// One sign-in. Its refresh tokens are numbered by generation, so a server need not store the tokens themselves.
public struct AuthSession: Codable, Equatable, Sendable {
  public let id: String
  public let uid: String
  public let email: String?
  /// In seconds: since 1970 at LocalBackend, since its start at `FakeAccounts`.
  public let startedAt: Int
  /// The generation of the refresh token that is valid now. The one before it may be used once more.
  public var generation = 1
  /// True once an older refresh token was used: a token was stolen, so all of them are refused.
  public var isRevoked = false

  public var user: AppUser { AppUser(uid: uid, email: email) }

  public init(of user: AppUser, at now: Int, id: String) {
    self.id = id
    uid = user.uid
    email = user.email
    startedAt = now
  }
}
