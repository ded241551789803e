public import Backends
public import Entities

/// What a feature that begins after sign-in calls in somebody's name, in that of the ``FakeBackend/resident``, so that it
/// can run alone. Once a visit is over, by signing out or by deleting the account, the resident moves in again with the
/// next call, so that it can be begun once more.
public struct ResidentVisit: Sendable {
  public let page: @Sendable (CharacterQuery, Int) async throws(NetworkError) -> CharacterPage
  public let changes: @Sendable () -> AsyncStream<CharacterData>
  public let favourites: @Sendable () async throws(NetworkError) -> Set<Int>
  public let setFavourite: @Sendable (Int, Bool) async throws(NetworkError) -> Void
  public let user: @Sendable () async throws(NetworkError) -> AppUser
  public let signOut: @Sendable () async throws(NetworkError) -> Void
  public let deleteAccount: @Sendable () async throws(NetworkError) -> Void

  /// - Parameter moveIn: signs the resident in, with an account made anew if need be, in no time.
  public init(
    auth: AuthServer, characters: CharacterServer, moveIn: @escaping @Sendable () async -> UserAuthData
  ) {
    let stay = Stay(moveIn: moveIn)
    page = characters.page
    changes = characters.changes
    favourites = { () async throws(NetworkError) in
      try await stay.call { session throws(NetworkError) in try await characters.favourites(session) }
    }
    setFavourite = { id, isFavourite async throws(NetworkError) in
      try await stay.call { session throws(NetworkError) in
        try await characters.setFavourite(id, isFavourite, session)
      }
    }
    user = { () async throws(NetworkError) in
      try await stay.call { session throws(NetworkError) in try await auth.user(session) }
    }
    signOut = { () async throws(NetworkError) in
      try await stay.call { session throws(NetworkError) in try await auth.signOut(session) }
      await stay.end()
    }
    deleteAccount = { () async throws(NetworkError) in
      try await stay.call { session throws(NetworkError) in try await auth.deleteAccount(session) }
      await stay.end()
    }
  }
}

/// From one moving in to the next.
private actor Stay {
  private let moveIn: @Sendable () async -> UserAuthData
  private var arrival: Task<UserAuthData, Never>?

  init(moveIn: @escaping @Sendable () async -> UserAuthData) {
    self.moveIn = moveIn
  }

  /// Makes a call in the resident's session. If the server says that it has ended, the visit is over.
  nonisolated func call<Value: Sendable>(
    _ call: @Sendable (UserAuthData) async throws(NetworkError) -> Value
  ) async throws(NetworkError) -> Value {
    do throws(NetworkError) {
      return try await call(await session)
    } catch {
      if error == .sessionEnded { await end() }
      throw error
    }
  }

  private var session: UserAuthData {
    get async {
      let arrival = arrival ?? Task { [moveIn] in await moveIn() }
      self.arrival = arrival
      return await arrival.value
    }
  }

  func end() { arrival = nil }
}

extension FakeBackend {
  /// The resident, signed in.
  public nonisolated var residentVisit: ResidentVisit {
    ResidentVisit(auth: authServer, characters: characterServer) { await self.admitResident() }
  }

  /// Signs the resident in, in no time, with an account made anew if it is gone.
  public func admitResident() -> UserAuthData {
    accounts.admit(Self.residentSession, password: Self.resident.password)
    return Self.residentSession
  }
}
