import Entities
import Services
import Storage

/// Exchanging the refresh token for new tokens.
extension AuthManager {
  /// How often a failed refresh is retried. This is safe: until the new tokens are used, the server answers the old
  /// refresh token with the same new tokens.
  private static let retries = 2
  /// The pause before the first retry. It doubles before each further one.
  private static let firstPause = Duration.milliseconds(200)
  /// How often the refresh lock is tried while another process has the lock, and the pause in between: five seconds in all.
  /// After that a refresh without the lock is safe, unless the other process refreshes twice meanwhile.
  private static let lockAttempts = 50
  private static let lockPause = Duration.milliseconds(100)

  /// The session after a refresh of this one. Callers that ask at the same time share one refresh.
  func refreshed(_ session: UserAuthData) async throws(NetworkError) -> UserAuthData {
    let task =
      refreshTask.flatMap { $0.session == session ? $0 : nil }
      ?? RefreshTask(of: session) { [self] in
        defer { if refreshTask?.session == session { refreshTask = nil } }
        return await refresh(session)
      }
    refreshTask = task
    let outcome = await task.outcome()
    if Task.isCancelled { throw .cancelled }
    return try outcome.get()
  }

  /// Deletes a session that has ended on the server, and publishes why, unless another session is the current one.
  func forget(_ session: UserAuthData, because reason: NetworkError) async {
    let isForgotten = await store.forget(session)
    publish(await store.snapshot)
    if isForgotten, currentSession == nil { errorMessage = reason.message }
  }

  /// Reads the stored session first, because another process of the app may have refreshed it already. Using the old
  /// refresh token again would look like theft to the server, and end the session of both processes.
  private func refresh(_ requested: UserAuthData) async -> Result<UserAuthData, NetworkError> {
    let lock = await refreshLock()
    defer { withExtendedLifetime(lock) {} }
    guard let old = await store.reload(), old.user.uid == requested.user.uid else { return .failure(.sessionEnded) }
    await publish()
    guard old == requested || needsRefresh(old) else { return .success(old) }
    do throws(NetworkError) {
      let new = try await requestRefresh(of: old)
      // A wrong answer says nothing about the session, so the user stays signed in.
      guard new.user.uid == old.user.uid else { throw .malformedResponse }
      learnTime(from: new)
      guard await store.replace(old, with: new) else { return await discard(new) }
      await publish()
      return .success(new)
    } catch {
      guard error.endsSession else { return .failure(error) }
      await forget(old, because: error)
      return await successor(of: old)
    }
  }

  /// Waits for the lock that allows a refresh; nil if another process keeps it for too long.
  private func refreshLock() async -> FileLock? {
    for _ in 0..<Self.lockAttempts {
      if let lock = await store.tryRefreshLock() { return lock }
      try? await clock.sleep(for: Self.lockPause)
    }
    return await store.tryRefreshLock()
  }

  private func requestRefresh(of old: UserAuthData) async throws(NetworkError) -> UserAuthData {
    var pause = Self.firstPause
    for _ in 0..<Self.retries {
      do throws(NetworkError) {
        return try await service.refresh(old)
      } catch {
        guard error.isTransient else { throw error }
        try? await clock.sleep(for: pause)
        guard await store.snapshot.session == old else { throw error }
        pause *= 2
      }
    }
    return try await service.refresh(old)
  }

  /// Signs new tokens out that arrived after the user had signed out: the server may have known only these when it
  /// ended the session of the old ones.
  private func discard(_ new: UserAuthData) async -> Result<UserAuthData, NetworkError> {
    let outcome = await successor(of: new)
    if case .failure = outcome { try? await service.signOut(new) }
    return outcome
  }

  /// The session that replaced this one, if it has the same user. A call must not be made in another user's session.
  private func successor(of old: UserAuthData) async -> Result<UserAuthData, NetworkError> {
    guard let session = await store.snapshot.session, session.user.uid == old.user.uid else {
      return .failure(.sessionEnded)
    }
    return .success(session)
  }
}

extension NetworkError {
  /// Whether a retry a moment later may succeed: the error came from the connection or from inside the server, or the
  /// server was busy with another refresh (409).
  fileprivate var isTransient: Bool {
    switch self {
    case .offline, .hostNotFound, .unreachable, .connectionLost: true
    case .server(let status): status >= 500
    case .refused(let status): status == 409
    default: false
    }
  }
}
