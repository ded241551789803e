import Entities
import MicroappBasics

extension SessionProvider {
  /// The sessions of a demo user, for a microapp of a feature that begins after sign-in. The first call signs the user in; after
  /// a sign-out, a deleted account or a session that the server refused, the next call signs the user in again.
  /// `end` makes the next call throw `sessionEnded`, whichever server it is for.
  ///
  /// - Parameter signIn: signs the demo user in without latency. It makes a deleted account again.
  public static func demoUser(signIn: @escaping @Sendable () async -> UserAuthData) -> SessionProvider {
    let store = DemoSessionStore(signIn: signIn)
    var provider = SessionProvider(
      current: { () async throws(NetworkError) in (try await store.session, isNew: true) },
      renew: { _ throws(NetworkError) in throw .sessionEnded },
      forget: { _ in store.forget() })
    provider.end = store.end
    return provider
  }
}

/// Keeps the session of the demo user. Calls at the same time share one sign-in.
private final class DemoSessionStore: Sendable {
  private let signIn: @Sendable () async -> UserAuthData
  /// The sign-in, or why the next call fails; nil before the next sign-in.
  private let current = CheckedMutex<Result<Task<UserAuthData, Never>, NetworkError>?>(nil)

  init(signIn: @escaping @Sendable () async -> UserAuthData) {
    self.signIn = signIn
  }

  var session: UserAuthData {
    get async throws(NetworkError) {
      let session = current.withLock { current in
        let session = current ?? .success(Task(executorPreference: WorkTracker.executor) { [signIn] in await signIn() })
        current = session == .failure(.sessionEnded) ? nil : session
        return session
      }
      return try await session.get().value
    }
  }

  func forget() { current.withLock { $0 = nil } }

  func end() { current.withLock { $0 = .failure(.sessionEnded) } }
}
