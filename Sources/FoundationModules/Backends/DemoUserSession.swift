public import Entities

/// The calls of a feature that begins after sign-in, made in the demo user's session, so that the feature runs alone.
///
/// After a sign-out, a deleted account or a session that the server refused, the next call signs the demo user in
/// again.
public struct DemoUserSession: Sendable {
  public let page: @Sendable (CharacterQuery, Int) async throws(NetworkError) -> CharacterPage
  public let changes: @Sendable () -> AsyncStream<CharacterData>
  public let favourites: @Sendable () async throws(NetworkError) -> Set<Int>
  public let setFavourite: @Sendable (Int, Bool) async throws(NetworkError) -> Void
  public let user: @Sendable () async throws(NetworkError) -> AppUser
  public let signOut: @Sendable () async throws(NetworkError) -> Void
  public let deleteAccount: @Sendable () async throws(NetworkError) -> Void

  /// - Parameter signIn: signs the demo user in without latency; it makes a deleted account again.
  public init(
    auth: AuthServer, characters: CharacterServer, signIn: @escaping @Sendable () async -> UserAuthData
  ) {
    let store = DemoSessionStore(signIn: signIn)
    let sessions = store.provider
    page = characters.page
    changes = characters.changes
    favourites = sessions.inSession(characters.favourites)
    setFavourite = sessions.inSession(characters.setFavourite)
    user = sessions.inSession(auth.user)
    signOut = { () async throws(NetworkError) in
      try await sessions.call(auth.signOut)
      await store.forget()
    }
    deleteAccount = { () async throws(NetworkError) in
      try await sessions.call(auth.deleteAccount)
      await store.forget()
    }
  }
}

/// Keeps the session of the demo user from one sign-in to its end. Calls at the same time share one sign-in.
private actor DemoSessionStore {
  private let signIn: @Sendable () async -> UserAuthData
  private var pending: Task<UserAuthData, Never>?

  init(signIn: @escaping @Sendable () async -> UserAuthData) {
    self.signIn = signIn
  }

  nonisolated var provider: SessionProvider {
    SessionProvider(
      current: { () async throws(NetworkError) in (await self.session, isNew: true) },
      renew: { _ throws(NetworkError) in throw .sessionEnded },
      forget: { _ in await self.forget() })
  }

  private var session: UserAuthData {
    get async {
      let pending = pending ?? Task { [signIn] in await signIn() }
      self.pending = pending
      return await pending.value
    }
  }

  func forget() { pending = nil }
}
