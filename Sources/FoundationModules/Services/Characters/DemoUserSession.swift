public import Entities

/// The calls of a feature that begins after sign-in, made in the session of a demo user, so that the feature runs alone.
public struct DemoUserSession: Sendable {
  /// A page of the characters that match a query.
  public let page: @Sendable (CharacterQuery, Int) async throws(NetworkError) -> CharacterPage
  /// Each character that changes while the stream is read.
  public let changes: @Sendable () -> AsyncStream<CharacterData>
  /// The ids of the demo user's favourites.
  public let favourites: @Sendable () async throws(NetworkError) -> Set<Int>
  /// Adds or removes a favourite.
  public let setFavourite: @Sendable (Int, Bool) async throws(NetworkError) -> Void
  /// The demo user.
  public let user: @Sendable () async throws(NetworkError) -> AppUser
  /// Ends the session. The next call signs the demo user in again.
  public let signOut: @Sendable () async throws(NetworkError) -> Void
  /// Deletes the account. The next call makes it again.
  public let deleteAccount: @Sendable () async throws(NetworkError) -> Void

  /// Makes the calls of a server in the sessions of its demo user.
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
