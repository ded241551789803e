import AccountEntities
import Entities
import Services

/// A server with closures of the test, which records its calls. Sessions are named by their access tokens.
@MainActor
final class ScriptedServer {
  typealias Entry<Value> = @MainActor () async throws(AccountError) -> Value
  typealias SessionCall<Value, Failure: Error> = @MainActor (UserAuthData) async throws(Failure) -> Value

  private(set) var calls: [String] = []
  /// The number of refreshes.
  var refreshCount: Int { calls.count { $0.hasPrefix("refresh") } }
  var entering: Entry<UserAuthData> = { () throws(AccountError) in throw .network(.unreachable) }
  var refreshing: SessionCall<UserAuthData, AccountError> = { _ throws(AccountError) in throw .network(.unreachable) }
  var asking: SessionCall<AppUser, NetworkError> = { $0.user }
  var mailing: Entry<Void> = {}
  var signingOut: SessionCall<Void, NetworkError> = { _ in }
  var deleting: SessionCall<Void, NetworkError> = { _ in }

  var service: AuthService {
    AuthService(
      signUp: { [self] credentials throws(AccountError) in try await enter("signUp \(credentials.email)", entering) },
      login: { [self] credentials throws(AccountError) in try await enter("signIn \(credentials.email)", entering) },
      sendMagicLink: { [self] email throws(AccountError) in try await enter("mail \(email)", mailing) },
      redeem: { [self] proof throws(AccountError) in try await enter("redeem \(proof)", entering) },
      appleIdentity: { () throws(NetworkError) in throw .notAvailable },
      signInWithApple: { [self] identity throws(AccountError) in
        try await enter("apple \(identity.identityToken) \(identity.nonce)", entering)
      },
      refresh: { [self] session throws(AccountError) in try await call("refresh", session, refreshing) },
      user: { [self] session throws(NetworkError) in try await call("user", session, asking) },
      signOut: { [self] session throws(NetworkError) in try await call("signOut", session, signingOut) },
      deleteAccount: { [self] session throws(NetworkError) in try await call("delete", session, deleting) })
  }

  private func enter<Value>(_ call: String, _ answer: Entry<Value>) async throws(AccountError) -> Value {
    calls.append(call)
    return try await answer()
  }

  private func call<Value, Failure: Error>(
    _ call: String, _ session: UserAuthData, _ answer: SessionCall<Value, Failure>
  ) async throws(Failure) -> Value {
    calls.append("\(call) \(session.accessToken)")
    return try await answer(session)
  }
}
