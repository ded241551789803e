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
      current: { () async throws(NetworkError) in
        guard let session = await store.session else { throw .sessionEnded }
        return (session, isNew: true)
      },
      renew: { _ throws(NetworkError) in throw .sessionEnded },
      forget: { _ in await store.forget() })
    provider.end = { await store.end() }
    return provider
  }
}

/// Keeps the session of the demo user. Calls at the same time share one sign-in.
private actor DemoSessionStore {
  private let signIn: @Sendable () async -> UserAuthData
  private var pending: Task<UserAuthData, Never>?
  private var hasEnded = false

  init(signIn: @escaping @Sendable () async -> UserAuthData) {
    self.signIn = signIn
  }

  /// The session; nil once after it has ended.
  var session: UserAuthData? {
    get async {
      if hasEnded {
        (hasEnded, pending) = (false, nil)
        return nil
      }
      let pending = pending ?? Task(executorPreference: WorkTracker.executor) { [signIn] in await signIn() }
      self.pending = pending
      return await pending.value
    }
  }

  func forget() { pending = nil }

  func end() { hasEnded = true }
}
