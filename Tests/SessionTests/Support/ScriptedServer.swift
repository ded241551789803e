import Backends
import Entities

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
      signUp: { [self] credentials throws(NetworkError) in try await enter("signUp \(credentials.email)") },
      login: { [self] credentials throws(NetworkError) in try await enter("signIn \(credentials.email)") },
      sendMagicLink: { [self] email throws(NetworkError) in try await mail(email) },
      redeem: { [self] proof throws(NetworkError) in try await enter("redeem \(proof)") },
      appleIdentity: { () throws(NetworkError) in throw .notAvailable },
      signInWithApple: { [self] identity throws(NetworkError) in
        try await enter("apple \(identity.identityToken) \(identity.nonce)")
      },
      refresh: { [self] session throws(NetworkError) in try await refresh(session) },
      user: { [self] session throws(NetworkError) in try await user(session) },
      signOut: { [self] session throws(NetworkError) in try await signOut(session) },
      deleteAccount: { [self] session throws(NetworkError) in try await delete(session) })
  }

  private func enter(_ call: String) async throws(NetworkError) -> UserAuthData {
    calls.append(call)
    return try await entering()
  }

  private func mail(_ email: String) async throws(NetworkError) {
    calls.append("mail \(email)")
    try await mailing()
  }

  private func refresh(_ session: UserAuthData) async throws(NetworkError) -> UserAuthData {
    calls.append("refresh \(session.accessToken)")
    return try await refreshing(session)
  }

  private func user(_ session: UserAuthData) async throws(NetworkError) -> AppUser {
    calls.append("user \(session.accessToken)")
    return try await asking(session)
  }

  private func signOut(_ session: UserAuthData) async throws(NetworkError) {
    calls.append("signOut \(session.accessToken)")
    try await signingOut(session)
  }

  private func delete(_ session: UserAuthData) async throws(NetworkError) {
    calls.append("delete \(session.accessToken)")
    try await deleting(session)
  }
}
