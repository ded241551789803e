public import Backends
public import Session
public import Entities
public import Storage
import SupabaseBackend

/// One of each service the app has, made once. What a feature is handed as closures are methods of these; where a call
/// needs two of them, such as a session and a server of characters, the method is here.
@MainActor
public struct AppContainer {
  /// Who is signed in.
  public let manager: AuthManager
  /// What stands behind the accounts.
  public let auth: AuthServer
  /// What stands behind the characters. It may be another server than that of the accounts.
  public let characters: CharacterServer

  /// - Parameters:
  ///   - storage: where the session is kept for the next start.
  ///   - clock: the time in which a refresh is tried again.
  ///   - onProblem: told, in a sentence for people, when the session cannot be read or kept.
  public init(
    auth: AuthServer, characters: CharacterServer, storage: SessionStorage, clock: any Clock<Duration>,
    onProblem: @escaping @Sendable (String) async -> Void
  ) {
    self.auth = auth
    self.characters = characters
    manager = AuthManager(
      server: auth, store: SessionStore(storage: storage, onProblem: onProblem), clock: clock)
  }

  /// Redeems the link a person has opened, and keeps the session.
  public func signIn(with proof: MagicLinkProof) async throws(NetworkError) -> AppUser {
    let user = try await manager.signIn(with: proof)
    try await manager.save(user)
    return user
  }

  public func favourites() async throws(NetworkError) -> Set<Int> {
    try await manager.sessions.call(characters.favourites)
  }

  public func setFavourite(_ id: Int, _ isFavourite: Bool) async throws(NetworkError) {
    try await manager.sessions.call { [characters] session throws(NetworkError) in
      try await characters.setFavourite(id, isFavourite, session)
    }
  }
}
