import Backends
public import Entities
import Storage

/// Ways in. Each gives out the session it gained, which is then the current one, in memory and in storage.
extension AuthManager {
  /// Makes an account and signs it in.
  @discardableResult
  public func register(_ credentials: Credentials) async throws(NetworkError) -> UserAuthData {
    try await enter { () throws(NetworkError) in try await server.signUp(credentials) }
  }

  /// Signs in by a password.
  @discardableResult
  public func signIn(_ credentials: Credentials) async throws(NetworkError) -> UserAuthData {
    try await enter { () throws(NetworkError) in try await server.signIn(credentials) }
  }

  /// Signs in by what was mailed: a link or a code.
  @discardableResult
  public func signIn(with proof: MagicLinkProof) async throws(NetworkError) -> UserAuthData {
    try await enter { () throws(NetworkError) in try await server.redeem(proof) }
  }

  /// Signs in by the link that the app was opened by. Throws `linkExpired` for what is no such link.
  @discardableResult
  public func getSessionFromUrl(url: String) async throws(NetworkError) -> UserAuthData {
    try await enter { () throws(NetworkError) in
      guard let proof = MagicLinkProof(link: url) else { throw .linkExpired }
      return try await server.redeem(proof)
    }
  }

  /// Signs in by what Sign in with Apple has given out.
  @discardableResult
  public func signInWithApple(_ identity: AppleIdentity) async throws(NetworkError) -> UserAuthData {
    try await enter { () throws(NetworkError) in try await server.signInWithApple(identity) }
  }

  /// The same, for who has the two by themselves.
  ///
  /// - Parameter nonce: the raw one, before hashing.
  @discardableResult
  public func signInWithApple(idToken: String, nonce: String) async throws(NetworkError) -> UserAuthData {
    try await signInWithApple(AppleIdentity(identityToken: idToken, nonce: nonce))
  }

  /// Mails a link and a code to an address.
  public func sendMagicLink(to email: String) async throws(NetworkError) {
    try await reporting { () throws(NetworkError) in try await server.sendMagicLink(email) }
  }

  /// Adopts a session that was gained elsewhere. It does nothing if it is the current one.
  public func save(_ session: UserAuthData) async throws(NetworkError) {
    if Task.isCancelled { throw .cancelled }
    learnTime(from: session)
    await sessions.save(session)
    await publish()
  }

  private func enter(
    _ call: () async throws(NetworkError) -> UserAuthData
  ) async throws(NetworkError) -> UserAuthData {
    try await reporting { () throws(NetworkError) in
      let session = try await call()
      try await save(session)
      return session
    }
  }

  /// Makes a call whose failure people get to read, except that they gave up.
  func reporting<Value: Sendable>(
    _ call: () async throws(NetworkError) -> Value
  ) async throws(NetworkError) -> Value {
    errorMessage = nil
    do throws(NetworkError) {
      return try await call()
    } catch {
      if error != .cancelled { errorMessage = error.message }
      throw error
    }
  }
}
