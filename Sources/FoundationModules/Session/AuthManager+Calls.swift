import Backends
public import Entities
import Storage

/// Calls in the name of whoever is signed in.
extension AuthManager {
  /// Makes a call in the current session, which is refreshed before it ends by time. If the server says that it has
  /// ended all the same, as it may have on the way or by a device's clock that is wrong, it is refreshed once and the
  /// call made again. If that is of no use nobody is signed in any more.
  ///
  /// Throws `sessionEnded` if nobody is signed in, and what a refresh throws: without a connection the session stays.
  public func inSession<Value: Sendable>(
    _ call: @Sendable (UserAuthData) async throws(NetworkError) -> Value
  ) async throws(NetworkError) -> Value {
    let kept = try await sessions.current()
    let isNew = isDue(kept)
    var session = isNew ? try await refreshed(kept) : kept
    do throws(NetworkError) {
      return try await call(session)
    } catch {
      guard error == .sessionEnded, !isNew else { throw await ended(session, error) }
      session = try await refreshed(session)
    }
    do throws(NetworkError) {
      return try await call(session)
    } catch {
      throw await ended(session, error)
    }
  }

  /// The session to make a call in, refreshed if it has less than 30 seconds left. Throws `sessionEnded` if nobody is
  /// signed in, and what a refresh throws.
  public func getCurrentSession() async throws(NetworkError) -> UserAuthData {
    let session = try await sessions.current()
    return isDue(session) ? try await refreshed(session) : session
  }

  /// Who is signed in, as the server sees it now.
  public func user() async throws(NetworkError) -> AppUser {
    try await inSession(server.user)
  }

  /// Signs out here first, and then tells the server: whoever signs out is signed out, also without a connection, and
  /// the server is told even if nobody waits for it any more.
  public func signOut() async {
    let ended = await sessions.end()
    await publish()
    guard let ended else { return }
    await Task { [server] in try? await server.signOut(ended) }.value
  }

  /// Deletes the account there first: while that has not succeeded, one must be able to try again.
  public func deleteAccount() async throws(NetworkError) {
    let user = try await reporting { () throws(NetworkError) in
      try await inSession { [server] session throws(NetworkError) in
        try await server.deleteAccount(session)
        return session.user
      }
    }
    await sessions.forgetAccount(of: user)
    await publish()
  }

  /// Hands an error on, once a session it says has ended is forgotten.
  private func ended(_ session: UserAuthData, _ error: NetworkError) async -> NetworkError {
    if error == .sessionEnded { await forget(session) }
    return error
  }
}
