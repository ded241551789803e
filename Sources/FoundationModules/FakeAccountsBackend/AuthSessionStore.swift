public import Entities

/// The open sessions of a server, by id: the state of `FakeAccounts` and of LocalBackend.
///
/// A value with synchronous methods only: no other call runs between a check and the change it allows.
public struct AuthSessionStore: Sendable {
  /// The most sessions of one account. A further sign-in ends the oldest, so repeated sign-ins need no more memory.
  public static let limitPerAccount = 100

  private var sessions: [String: AuthSession] = [:]
  /// The ids of each uid's sessions, the oldest first.
  private var idsByUID: [String: [String]] = [:]

  /// - Parameter sessions: the oldest first for each account.
  public init(_ sessions: [AuthSession] = []) {
    for session in sessions { open(session) }
  }

  /// All sessions, sorted by uid, and the oldest first for each.
  public var inOrder: [AuthSession] {
    idsByUID.sorted { $0.key < $1.key }.flatMap { $0.value.compactMap { sessions[$0] } }
  }

  public subscript(id: String) -> AuthSession? { sessions[id] }

  /// Opens a session. It replaces one with the same id.
  public mutating func open(_ session: AuthSession) {
    if sessions[session.id] != nil { end(session.id) }
    sessions[session.id] = session
    idsByUID[session.uid, default: []].append(session.id)
    if let ids = idsByUID[session.uid], ids.count > Self.limitPerAccount { end(ids[0]) }
  }

  /// Replaces a session that is open by a changed copy.
  public mutating func update(_ session: AuthSession) {
    if sessions[session.id] != nil { sessions[session.id] = session }
  }

  /// Ends a session. Does nothing for an unknown id.
  public mutating func end(_ id: String) {
    guard let session = sessions.removeValue(forKey: id) else { return }
    idsByUID[session.uid]?.removeAll { $0 == id }
    if idsByUID[session.uid]?.isEmpty == true { idsByUID[session.uid] = nil }
  }

  /// Ends all sessions of an account, except one.
  public mutating func endAll(of uid: String, except keptID: String? = nil) {
    for id in idsByUID[uid, default: []] where id != keptID { end(id) }
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
