import Backends
import Entities
import Storage

/// New tokens for old ones.
extension AuthManager {
  /// How often a refresh is tried again. It may be: until the new tokens are used the old ones buy the same again.
  private static var retries: Int { 2 }
  /// Before the first of these; twice as long before each next.
  private static var firstPause: Duration { .milliseconds(200) }
  /// How often the turn to buy tokens is asked for while another process has it, and how long is waited in between: 5
  /// seconds in all. To buy without the turn is no harm as long as that other process buys no more than once meanwhile.
  private static var turnAttempts: Int { 50 }
  private static var turnPause: Duration { .milliseconds(100) }

  /// The session that comes after this one, by the refresh that goes on already, or by a new one.
  func refreshed(_ session: UserAuthData) async throws(NetworkError) -> UserAuthData {
    let shared =
      refresh.flatMap { $0.session == session ? $0 : nil }
      ?? SharedRefresh(of: session, count: count) { [self] in
        defer { if refresh?.session == session { refresh = nil } }
        return await renew(session)
      }
    refresh = shared
    let outcome = await shared.outcome()
    if Task.isCancelled { throw .cancelled }
    return try outcome.get()
  }

  /// Forgets a session that the server says has ended, and says so, unless another has come meanwhile.
  func forget(_ session: UserAuthData) async {
    let isForgotten = await sessions.forget(session)
    await publish()
    if isForgotten, currentSession == nil { errorMessage = NetworkError.sessionEnded.message }
  }

  /// What is kept is read again first: another process of the app may have bought new tokens already. To buy with the old
  /// ones once more would tell the server that they were stolen, and end the session of both.
  private func renew(_ asked: UserAuthData) async -> Result<UserAuthData, NetworkError> {
    let turn = await turn()
    defer { withExtendedLifetime(turn) {} }
    guard let old = await sessions.catchUp(), old.user.uid == asked.user.uid else { return .failure(.sessionEnded) }
    await publish()
    guard old == asked || isDue(old) else { return .success(old) }
    do throws(NetworkError) {
      let new = try await bought(with: old)
      // The answer is wrong and says nothing about the session, which goes on with the same user.
      guard new.user.uid == old.user.uid else { throw .malformedResponse }
      learnTime(from: new)
      guard await sessions.replace(old, with: new) else { return await letGo(of: new) }
      await publish()
      return .success(new)
    } catch {
      guard error == .sessionEnded else { return .failure(error) }
      await forget(old)
      return await successor(of: old)
    }
  }

  /// Waits for the turn to buy new tokens, as long as that makes sense.
  private func turn() async -> RefreshTurn? {
    for _ in 0..<Self.turnAttempts {
      if let turn = await sessions.takeTurn() { return turn }
      try? await clock.sleep(for: Self.turnPause)
    }
    return await sessions.takeTurn()
  }

  private func bought(with old: UserAuthData) async throws(NetworkError) -> UserAuthData {
    var pause = Self.firstPause
    for _ in 0..<Self.retries {
      do throws(NetworkError) {
        return try await server.refresh(old)
      } catch {
        guard error.mayPass else { throw error }
        try? await clock.sleep(for: pause)
        guard await isCurrent(old) else { throw error }
        pause *= 2
      }
    }
    return try await server.refresh(old)
  }

  /// Tokens that came after a sign-out are nobody's. The server has to be told: it may not have known the old ones any
  /// more when it was told of these.
  private func letGo(of new: UserAuthData) async -> Result<UserAuthData, NetworkError> {
    let outcome = await successor(of: new)
    if case .failure = outcome { try? await server.signOut(new) }
    return outcome
  }

  /// The session of the same person that has come in place of this one. In another's no call of theirs may be made.
  private func successor(of old: UserAuthData) async -> Result<UserAuthData, NetworkError> {
    guard let session = await sessions.standing.session, session.user.uid == old.user.uid else {
      return .failure(.sessionEnded)
    }
    return .success(session)
  }

  private func isCurrent(_ session: UserAuthData) async -> Bool {
    await sessions.standing.session == session
  }
}

extension NetworkError {
  /// Whether the same may succeed a moment later: it went wrong on the way, or on the server's side.
  fileprivate var mayPass: Bool {
    switch self {
    case .offline, .hostNotFound, .unreachable, .connectionLost: true
    case .server(let status): status >= 500
    default: false
    }
  }
}
