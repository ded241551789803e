public import AccountEntities
public import Entities
import MicroappBasics
public import Services

extension AuthManager {
  /// Makes calls of any server in the current session. A session that is about to expire is refreshed before the call; if that
  /// fails, the call is made in the seconds that are left, unless these are few and the session has ended. A call in a session
  /// that the server refuses is made once more in a refreshed one; if that is refused too, the user is signed out.
  ///
  /// Its calls throw `sessionEnded` if no user is signed in, and the errors of a refresh. Without a connection the user
  /// stays signed in.
  public nonisolated var sessions: SessionProvider {
    SessionProvider(
      current: { () async throws(NetworkError) in try await self.current() },
      renew: { session async throws(NetworkError) in try await self.refreshed(session) },
      forget: { await self.forget($0, because: .network(.sessionEnded)) })
  }

  /// Fetches the signed-in user as the server knows it now, and keeps it in the current session, such as an address that was
  /// changed elsewhere.
  public func updateCurrentSession() async throws(NetworkError) -> AppUser {
    let user = try await sessions.call { [service] session throws(NetworkError) in
      let user = try await service.user(session)
      // The answer for another user, from a cache on the way.
      guard user.uid == session.user.uid else { throw .malformedResponse }
      return user
    }
    await store.update(user)
    return user
  }

  /// Signs out on this device first, so that it works without a connection, and then on the server, even if the
  /// caller's task is cancelled. The server needs an access token that has not expired, so it may be refreshed once.
  public func signOut() async {
    sessionEndReason = nil
    guard let ended = await store.end() else { return }
    // A refresh that is under way signs its new tokens out by itself.
    let hasExpired = refreshTask == nil && needsRefresh(ended)
    let sessions = SessionProvider(
      current: { [service] () throws(NetworkError) in
        hasExpired ? (try await service.renewed(ended), isNew: true) : (ended, isNew: false)
      },
      renew: service.renewed, forget: { _ in })
    await Task(executorPreference: WorkTracker.executor) { [service] in
      try? await sessions.call(service.signOut)
    }.value
  }

  /// Deletes the account on the server first: if that fails, the user stays signed in and can try again.
  public func deleteAccount() async throws(NetworkError) {
    let user = try await sessions.call { [service] session throws(NetworkError) in
      try await service.deleteAccount(session)
      return session.user
    }
    await store.forgetAccount(of: user)
  }

  private func current() async throws(NetworkError) -> (session: UserAuthData, isNew: Bool) {
    guard let session = await store.session else { throw .sessionEnded }
    guard needsRefresh(session) else { return (session, false) }
    do {
      let limit = secondsLeft(session) - 5
      return (try await refreshed(session, within: limit > 0 ? .seconds(limit) : nil), true)
    } catch {
      guard error != .cancelled, secondsLeft(session) >= 1,
        await store.session?.refreshToken == session.refreshToken
      else { throw error }
      return (session, false)
    }
  }
}
