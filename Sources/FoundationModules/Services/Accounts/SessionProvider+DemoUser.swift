import Entities
import MicroappBasics

extension SessionProvider {
  /// The sessions of a demo user, for a microapp of a feature that begins after sign-in. The first call signs the user in; after
  /// a sign-out, a deleted account or a session that the server refused, the next call signs the user in again.
  ///
  /// - Parameter signIn: signs the demo user in without latency. It makes a deleted account again.
  public static func demoUser(signIn: @escaping @Sendable () async -> UserAuthData) -> SessionProvider {
    let store = DemoSessionStore(signIn: signIn)
    return SessionProvider(
      current: { () async throws(NetworkError) in (await store.session, isNew: true) },
      renew: { _ throws(NetworkError) in throw .sessionEnded },
      forget: { _ in await store.forget() })
  }
}

/// Keeps the session of the demo user. Calls at the same time share one sign-in.
private actor DemoSessionStore {
  private let signIn: @Sendable () async -> UserAuthData
  private var pending: Task<UserAuthData, Never>?

  init(signIn: @escaping @Sendable () async -> UserAuthData) {
    self.signIn = signIn
  }

  var session: UserAuthData {
    get async {
      let pending = pending ?? Task(executorPreference: WorkTracker.executor) { [signIn] in await signIn() }
      self.pending = pending
      return await pending.value
    }
  }

  func forget() { pending = nil }
}
