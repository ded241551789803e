public import Entities

/// The fake in the shapes that every backend has.
extension FakeBackend {
  public nonisolated var authServer: AuthServer {
    AuthServer(
      signUp: signUp, signIn: signIn, sendMagicLink: sendMagicLink, redeem: redeem, appleIdentity: appleIdentity,
      signInWithApple: signInWithApple, refresh: refresh, user: user, signOut: signOut, deleteAccount: deleteAccount)
  }

  public nonisolated var characterServer: CharacterServer {
    CharacterServer(page: characters, changes: changes, favourites: favourites, setFavourite: setFavourite)
  }

  /// Hands the session back as it is: here it lives until somebody ends it.
  ///
  /// Throws `sessionEnded` where ``user(of:)`` does.
  private func refresh(_ session: UserAuthData) async throws(NetworkError) -> UserAuthData {
    try await travel()
    _ = try accounts.user(of: session)
    return session
  }
}
