import AccountEntities
import Entities
import MicroappBasics

extension AuthService {
  /// The same service, but its server ends each session of this run after a time, so that the end of a session can be seen.
  public func endingSessions(after lifetime: Duration, clock: any Clock<Duration>) -> AuthService {
    let end = { @MainActor @Sendable (session: UserAuthData) -> Void in
      _ = WorkTracker.task {
        try? await clock.sleep(for: lifetime)
        try? await signOut(session)
      }
    }
    func ending<Input: Sendable>(
      _ call: @escaping Call<Input, UserAuthData, AccountError>
    ) -> Call<Input, UserAuthData, AccountError> {
      { input async throws(AccountError) in
        let session = try await call(input)
        await end(session)
        return session
      }
    }
    var service = self
    service.signUp = ending(signUp)
    service.login = ending(login)
    service.redeem = ending(redeem)
    service.signInWithApple = ending(signInWithApple)
    return service
  }
}
