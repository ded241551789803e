public import Entities
public import FakeBackend
public import Storage

/// One of each service the app has, made once. What a feature is handed as closures are methods of these; where a call
/// needs two of them, such as a session and a server, the method is here.
public struct AppContainer: Sendable {
  public let backend: FakeBackend
  public let sessions: SessionKeeper

  /// - Parameters:
  ///   - clock: the time the backend lives in.
  ///   - storage: where the session is kept for the next start.
  ///   - onMail: stands for the inbox, as long as the backend is a fake.
  ///   - onProblem: told, in a sentence for people, when the session cannot be read or kept.
  public init(
    clock: any Clock<Duration>, storage: SessionStorage,
    onMail: @escaping @Sendable (Mail) async -> Void,
    onProblem: @escaping @Sendable (String) async -> Void
  ) {
    backend = FakeBackend(clock: clock, onMail: onMail)
    sessions = SessionKeeper(storage: storage, onProblem: onProblem)
  }

  /// Who was signed in when the app ran last; nil if nobody was.
  public func restore() async -> AppUser? {
    guard let session = await sessions.restore() else { return nil }
    await backend.resume(session)
    return session.user
  }

  /// Redeems the link a person has opened, and keeps the session.
  public func signIn(with proof: MagicLinkProof) async throws(NetworkError) -> AppUser {
    let session = try await backend.redeem(proof)
    await sessions.save(session)
    return session.user
  }

  public func user() async throws(NetworkError) -> AppUser {
    try await inSession { session throws(NetworkError) in try await backend.user(of: session) }
  }

  public func favourites() async throws(NetworkError) -> Set<Int> {
    try await inSession { session throws(NetworkError) in try await backend.favourites(of: session) }
  }

  public func setFavourite(_ id: Int, _ isFavourite: Bool) async throws(NetworkError) {
    try await inSession { session throws(NetworkError) in
      try await backend.setFavourite(id, isFavourite, of: session)
    }
  }

  /// Signs out here first, and then tells the server: whoever signs out is signed out, also without a connection, and
  /// the server is told even if nobody waits for it any more.
  public func signOut() async {
    guard let session = await sessions.end() else { return }
    await Task { try? await backend.signOut(session) }.value
  }

  /// Deletes the account there first: while that has not succeeded, one must be able to try again.
  public func deleteAccount() async throws(NetworkError) {
    try await inSession { session throws(NetworkError) in
      try await backend.deleteAccount(session)
      await sessions.forget(session)
    }
  }

  /// Calls the server in the session. If it says that this has ended, nobody is signed in here either, and the next
  /// start must not find somebody.
  private func inSession<Value: Sendable>(
    _ call: @Sendable (UserAuthData) async throws(NetworkError) -> Value
  ) async throws(NetworkError) -> Value {
    let session = try await sessions.current()
    do throws(NetworkError) {
      return try await call(session)
    } catch {
      if error == .sessionEnded { await sessions.forget(session) }
      throw error
    }
  }
}
