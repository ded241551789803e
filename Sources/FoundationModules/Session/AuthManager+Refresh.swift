import AccountEntities
import Entities
import MicroappBasics
import Services

extension AuthManager {
  /// The pauses before the retries of a failed refresh. A retry is safe: until the new tokens are used, the server answers
  /// the old refresh token with the same new tokens.
  private static let pauses = [Duration.milliseconds(200), .milliseconds(400)]

  /// The session after a refresh of this one. Callers that ask at the same time share one refresh.
  ///
  /// - Parameter limit: after this time it throws `timedOut`, and the refresh goes on; nil to wait for its end.
  func refreshed(_ session: UserAuthData, within limit: Duration? = nil) async throws(NetworkError) -> UserAuthData {
    let task =
      refreshTask.flatMap { $0.session.refreshToken == session.refreshToken ? $0 : nil }
      ?? RefreshTask(of: session) { [self] task in
        defer { if refreshTask?.session.refreshToken == session.refreshToken { refreshTask = nil } }
        return await refresh(session, for: task)
      }
    task.endsSession = task.endsSession || limit == nil
    refreshTask = task
    let outcome = await task.outcome(within: limit, on: clock)
    if Task.isCancelled { throw .cancelled }
    return try outcome.get()
  }

  /// Deletes a session that has ended on the server, and keeps why, unless another session is the current one.
  func forget(_ session: UserAuthData, because reason: AccountError) async {
    if await store.forget(session), await store.session == nil { sessionEndReason = reason }
  }

  /// Reads the stored session before each request and after a refusal, because another process of the app may have refreshed it.
  /// Using the old refresh token again would look like theft to the server, and end the session of both processes.
  private func refresh(_ requested: UserAuthData, for task: RefreshTask) async -> Result<UserAuthData, NetworkError> {
    let unlock = await refreshLock()
    defer { unlock() }
    var pauses = Self.pauses[...]
    var failure = NetworkError.sessionEnded
    while let old = await store.reload(), old.user.uid == requested.user.uid {
      guard old.accessToken == requested.accessToken || needsRefresh(old) else { return .success(old) }
      do throws(AccountError) {
        return try await refreshOnce(old)
      } catch {
        failure = error.networkError ?? .sessionEnded
        if failure == .sessionEnded {
          if task.endsSession {
            await forget(old, because: error)
          } else if await store.reload()?.refreshToken == old.refreshToken {
            return .failure(failure)
          }
        } else {
          guard failure.isTransient, let pause = pauses.popFirst() else { return .failure(failure) }
          try? await WorkTracker.call { () throws(NetworkError) in try await clock.pause(for: pause) }
        }
      }
    }
    return .failure(failure)
  }

  /// The end of the lock that keeps other processes from a refresh at the same time: the service answers such refreshes late, or
  /// not at all. A process that has the lock for more than five seconds is not waited for.
  private func refreshLock() async -> @Sendable () -> Void {
    for _ in 0..<50 {
      if let unlock = await store.lockRefresh() { return unlock }
      try? await WorkTracker.call { () throws(NetworkError) in try await clock.pause(for: .milliseconds(100)) }
    }
    return await store.lockRefresh() ?? {}
  }

  private func refreshOnce(_ old: UserAuthData) async throws(AccountError) -> Result<UserAuthData, NetworkError> {
    let new = try await service.refresh(old)
    // A wrong answer says nothing about the session, so the user stays signed in.
    guard new.user.uid == old.user.uid else { throw .network(.malformedResponse) }
    learnTime(from: new)
    if let now = await store.replace(old, with: new), now.user.uid == old.user.uid { return .success(now) }
    // The user signed out meanwhile. Perhaps the server knew only these tokens when it ended the session.
    try? await service.signOut(new)
    return .failure(.sessionEnded)
  }
}

extension NetworkError {
  /// Whether a retry a moment later may succeed: the error came from the connection or from inside the server, or the
  /// server was busy with another refresh (409).
  fileprivate var isTransient: Bool {
    switch self {
    case .offline, .hostNotFound, .unreachable, .connectionLost: true
    default: kind == .server && status.map { $0 == 409 || $0 >= 500 } == true
    }
  }
}

extension AuthService {
  /// A session after a refresh. A reason of the account, such as a blocked user, is the end of the session.
  func renewed(_ session: UserAuthData) async throws(NetworkError) -> UserAuthData {
    do throws(AccountError) { return try await refresh(session) } catch { throw error.networkError ?? .sessionEnded }
  }
}
