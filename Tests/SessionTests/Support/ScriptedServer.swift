import Entities
import Services

/// A server with closures of the test, which records its calls. Sessions are named by their access tokens.
@MainActor
final class ScriptedServer {
  typealias Entry<Value> = @MainActor () async throws(NetworkError) -> Value
  typealias Call<Value> = @MainActor (UserAuthData) async throws(NetworkError) -> Value

  private(set) var calls: [String] = []
  /// The number of refreshes.
  var refreshCount: Int { calls.count { $0.hasPrefix("refresh") } }
  var entering: Entry<UserAuthData> = { () throws(NetworkError) in throw .unreachable }
  var refreshing: Call<UserAuthData> = { _ throws(NetworkError) in throw .unreachable }
  var asking: Call<AppUser> = { $0.user }
  var mailing: Entry<Void> = {}
  var signingOut: Call<Void> = { _ in }
  var deleting: Call<Void> = { _ in }

  var service: AuthService {
    AuthService(
      signUp: { [self] credentials throws(NetworkError) in try await enter("signUp \(credentials.email)", entering) },
      login: { [self] credentials throws(NetworkError) in try await enter("signIn \(credentials.email)", entering) },
      sendMagicLink: { [self] email throws(NetworkError) in try await enter("mail \(email)", mailing) },
      redeem: { [self] proof throws(NetworkError) in try await enter("redeem \(proof)", entering) },
      appleIdentity: { () throws(NetworkError) in throw .notAvailable },
      signInWithApple: { [self] identity throws(NetworkError) in
        try await enter("apple \(identity.identityToken) \(identity.nonce)", entering)
      },
      refresh: { [self] session throws(NetworkError) in try await call("refresh", session, refreshing) },
      user: { [self] session throws(NetworkError) in try await call("user", session, asking) },
      signOut: { [self] session throws(NetworkError) in try await call("signOut", session, signingOut) },
      deleteAccount: { [self] session throws(NetworkError) in try await call("delete", session, deleting) })
  }

  private func enter<Value>(_ call: String, _ answer: Entry<Value>) async throws(NetworkError) -> Value {
    calls.append(call)
    return try await answer()
  }

  private func call<Value>(
    _ call: String, _ session: UserAuthData, _ answer: Call<Value>
  ) async throws(NetworkError) -> Value {
    calls.append("\(call) \(session.accessToken)")
    return try await answer(session)
  }
}
