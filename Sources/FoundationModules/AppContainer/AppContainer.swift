public import Backends
public import Entities
public import Session
public import Storage

/// The services of the app, created once at launch. The features get their dependencies from here.
@MainActor
public struct AppContainer {
  /// The signed-in user, and all ways to sign in.
  public let manager: AuthManager
  /// The characters. Their server can be another than that of the accounts.
  public let characters: CharacterServer
  /// The clock of the services and of the features.
  public let clock: any Clock<Duration>

  /// - Parameters:
  ///   - storage: keeps the session for the next start.
  ///   - onProblem: receives a message for the user when the session cannot be read or saved.
  public init(
    auth: AuthServer, characters: CharacterServer, storage: SessionStorage, clock: any Clock<Duration>,
    onProblem: @escaping @Sendable (String) async -> Void
  ) {
    self.characters = characters
    self.clock = clock
    manager = AuthManager(server: auth, store: SessionStore(storage: storage, onProblem: onProblem), clock: clock)
  }

  /// Signs in with the link that opened the app, and saves the session.
  public func signIn(with proof: MagicLinkProof) async throws(NetworkError) -> AppUser {
    let user = try await manager.signIn(with: proof)
    try await manager.save(user)
    return user
  }
}
