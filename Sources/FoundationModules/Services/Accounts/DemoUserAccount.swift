public import AccountEntities
public import Entities

/// The calls of the feature Account, made in the session of a demo user, so that the feature runs alone.
public struct DemoUserAccount: Sendable {
  /// The demo user.
  public let user: Call<AppUser, NetworkError>
  /// Ends the session. The next call signs the demo user in again.
  public let signOut: Call<Void, NetworkError>
  /// Deletes the account. The next call makes it again.
  public let deleteAccount: Call<Void, NetworkError>
  /// The number of favourites: always 2, because a server of accounts has no characters.
  public let favouriteCounts: @Sendable () -> AsyncStream<Int>
  /// Ends the session: the next call throws `sessionEnded`.
  public let endSession: @Sendable () -> Void

  /// Makes the calls of a server in the sessions of its demo user.
  public init(auth: AuthService, sessions: SessionProvider) {
    func endingSession(_ call: @escaping Call<UserAuthData, Void, NetworkError>) -> Call<Void, NetworkError> {
      sessions.calling { session throws(NetworkError) in
        try await call(session)
        await sessions.forget(session)
      }
    }
    endSession = sessions.end
    user = sessions.calling(auth.user)
    signOut = endingSession(auth.signOut)
    deleteAccount = endingSession(auth.deleteAccount)
    favouriteCounts = {
      AsyncStream {
        $0.yield(2)
        $0.finish()
      }
    }
  }
}
