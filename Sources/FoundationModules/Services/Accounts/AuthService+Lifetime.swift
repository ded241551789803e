import AccountEntities
import Entities
import MicroappBasics

extension AuthService {
  /// Ends a session on its server after a time.
  @MainActor
  public func end(_ session: UserAuthData, after lifetime: Duration, clock: any Clock<Duration>) {
    _ = WorkTracker.task {
      try? await clock.sleep(for: lifetime)
      try? await signOut(session)
    }
  }

  /// The same service, but its server ends each session that it opens after a time, so that the end of a session can be seen.
  public func limitingSessions(to lifetime: Duration, clock: any Clock<Duration>) -> AuthService {
    func limiting<Input: Sendable>(
      _ call: @escaping Call<Input, UserAuthData, AccountError>
    ) -> Call<Input, UserAuthData, AccountError> {
      { input async throws(AccountError) in
        let session = try await call(input)
        await end(session, after: lifetime, clock: clock)
        return session
      }
    }
    var service = self
    service.signUp = limiting(signUp)
    service.login = limiting(login)
    service.redeem = limiting(redeem)
    service.signInWithApple = limiting(signInWithApple)
    return service
  }
}
