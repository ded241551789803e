public import Backends
import Entities

/// The fake in the shapes that every backend has.
///
/// It stands for a server that never went away: a session of an earlier run, or of another server, is taken in with the
/// first call that is made in it, and from then on it is one like any other.
extension FakeBackend {
  public nonisolated var authServer: AuthServer {
    AuthServer(
      signUp: signUp, signIn: signIn, sendMagicLink: sendMagicLink, redeem: redeem, appleIdentity: appleIdentity,
      signInWithApple: signInWithApple, refresh: refresh,
      user: { session async throws(NetworkError) in
        await self.resume(session)
        return try await self.user(of: session)
      },
      signOut: { session async throws(NetworkError) in
        await self.resume(session)
        try await self.signOut(session)
      },
      deleteAccount: { session async throws(NetworkError) in
        await self.resume(session)
        try await self.deleteAccount(session)
      })
  }

  public nonisolated var characterServer: CharacterServer {
    CharacterServer(
      page: characters, changes: changes,
      favourites: { session async throws(NetworkError) in
        await self.resume(session)
        return try await self.favourites(of: session)
      },
      setFavourite: { id, isFavourite, session async throws(NetworkError) in
        await self.resume(session)
        try await self.setFavourite(id, isFavourite, of: session)
      })
  }

  /// Hands the session back as it is: here it lives until somebody ends it.
  ///
  /// Throws `sessionEnded` where ``user(of:)`` does.
  private func refresh(_ session: UserAuthData) async throws(NetworkError) -> UserAuthData {
    try await travel()
    resume(session)
    _ = try accounts.user(of: session)
    return session
  }
}
