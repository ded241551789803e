public import Entities

/// The calls of a feature that begins after sign-in, made in the session of a demo user, so that the feature runs alone.
public struct DemoUserSession: Sendable {
  public let page: @Sendable (CharacterQuery, Int) async throws(NetworkError) -> CharacterPage
  public let changes: @Sendable () -> AsyncStream<CharacterData>
  public let favourites: @Sendable () async throws(NetworkError) -> Set<Int>
  public let setFavourite: @Sendable (Int, Bool) async throws(NetworkError) -> Void
  public let user: @Sendable () async throws(NetworkError) -> AppUser
  public let signOut: @Sendable () async throws(NetworkError) -> Void
  public let deleteAccount: @Sendable () async throws(NetworkError) -> Void

  /// - Parameter sessions: the sessions of the demo user on this server.
  public init(auth: AuthService, characters: CharacterService, sessions: SessionProvider) {
    page = characters.page
    changes = characters.changes
    favourites = sessions.inSession(characters.favourites)
    setFavourite = sessions.inSession(characters.setFavourite)
    user = sessions.inSession(auth.user)
    func ending(
      _ call: @escaping @Sendable (UserAuthData) async throws(NetworkError) -> Void
    ) -> @Sendable () async throws(NetworkError) -> Void {
      sessions.inSession { session throws(NetworkError) in
        try await call(session)
        await sessions.forget(session)
      }
    }
    signOut = ending(auth.signOut)
    deleteAccount = ending(auth.deleteAccount)
  }
}

extension SessionProvider {
  /// The sessions of a demo user, for a microapp of a feature that begins after sign-in. The first call signs the user in; after
  /// a sign-out, a deleted account or a session that the server refused, the next call signs the user in again.
  ///
  /// - Parameter signIn: signs the demo user in without latency. It makes a deleted account again.
  public static func demoUser(signIn: @escaping @Sendable () async -> UserAuthData) -> SessionProvider {
    let store = DemoSessionStore(signIn: signIn)
    return SessionProvider(
      current: { () async throws(NetworkError) in (await store.session, isNew: true) },
      renew: { _ throws(NetworkError) in throw .sessionEnded },
      forget: { _ in await store.forget() })
  }
}

/// Keeps the session of the demo user. Calls at the same time share one sign-in.
private actor DemoSessionStore {
  private let signIn: @Sendable () async -> UserAuthData
  private var pending: Task<UserAuthData, Never>?

  init(signIn: @escaping @Sendable () async -> UserAuthData) {
    self.signIn = signIn
  }

  var session: UserAuthData {
    get async {
      let pending = pending ?? Task { [signIn] in await signIn() }
      self.pending = pending
      return await pending.value
    }
  }

  func forget() { pending = nil }
}
