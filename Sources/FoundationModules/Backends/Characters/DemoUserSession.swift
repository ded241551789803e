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
        await sessions.forget(session, .sessionEnded)
      }
    }
    signOut = ending(auth.signOut)
    deleteAccount = ending(auth.deleteAccount)
  }
}
