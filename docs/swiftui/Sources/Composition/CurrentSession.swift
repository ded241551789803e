import AccountEntities
import Entities
import Services
import Synchronization

/// The session in which the app makes the calls of the signed-in user, in memory. An app at work also saves it.
final class CurrentSession: Sendable {
  private let session = Mutex<UserAuthData?>(nil)
  private let proof = Mutex<MagicLinkProof?>(nil)

  /// The last link or code that has signed in. It signs in once, so a second try does nothing.
  var usedProof: MagicLinkProof? { proof.withLock(\.self) }

  var current: UserAuthData? { session.withLock { $0 } }

  /// Makes calls in the session, and forgets a session that the server refuses.
  var provider: SessionProvider {
    SessionProvider(
      current: { () throws(NetworkError) in
        guard let session = self.current else { throw .sessionEnded }
        return (session, isNew: true)
      },
      renew: { _ throws(NetworkError) in throw .sessionEnded }, forget: { self.forget($0) })
  }

  /// Turns a call that signs in into a call that keeps the session and returns the user.
  func keeping<Input: Sendable>(
    _ call: @escaping Call<Input, UserAuthData, AccountError>
  ) -> Call<Input, AppUser, AccountError> {
    { input throws(AccountError) in
      let session = try await call(input)
      // A late answer signs no user in.
      if Task.isCancelled { throw .network(.cancelled) }
      self.session.withLock { $0 = session }
      return session.user
    }
  }

  /// The same for a call with a link or a code, which it keeps too.
  func keepingProof(
    _ call: @escaping Call<MagicLinkProof, UserAuthData, AccountError>
  ) -> Call<MagicLinkProof, AppUser, AccountError> {
    { [signIn = keeping(call)] input throws(AccountError) in
      let user = try await signIn(input)
      self.proof.withLock { $0 = input }
      return user
    }
  }

  /// Turns a call that ends a session into a call that ends the current session, and forgets it.
  func endingSession(_ call: @escaping Call<UserAuthData, Void, NetworkError>) -> Call<Void, NetworkError> {
    provider.calling { session throws(NetworkError) in
      try await call(session)
      self.forget(session)
    }
  }

  /// Keeps a newer session.
  private func forget(_ old: UserAuthData) {
    session.withLock { if $0 == old { $0 = nil } }
  }
}
