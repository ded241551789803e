public import Entities

/// The calls of the feature Account, made in the session of a demo user, so that the feature runs alone.
public struct DemoUserAccount: Sendable {
  /// The demo user.
  public let user: @Sendable () async throws(NetworkError) -> AppUser
  /// Ends the session. The next call signs the demo user in again.
  public let signOut: @Sendable () async throws(NetworkError) -> Void
  /// Deletes the account. The next call makes it again.
  public let deleteAccount: @Sendable () async throws(NetworkError) -> Void
  /// The number of favourites: always 2, because a server of accounts has no characters.
  public let favouriteCounts: @Sendable () -> AsyncStream<Int>

  /// Makes the calls of a server in the sessions of its demo user.
  public init(auth: AuthService, sessions: SessionProvider) {
    func ending(
      _ call: @escaping @Sendable (UserAuthData) async throws(NetworkError) -> Void
    ) -> @Sendable () async throws(NetworkError) -> Void {
      sessions.inSession { session throws(NetworkError) in
        try await call(session)
        await sessions.forget(session, .sessionEnded)
      }
    }
    user = sessions.inSession(auth.user)
    signOut = ending(auth.signOut)
    deleteAccount = ending(auth.deleteAccount)
    favouriteCounts = {
      AsyncStream {
        $0.yield(2)
        $0.finish()
      }
    }
  }
}
