public import AccountEntities
public import Entities
import Services

extension AuthManager {
  /// Creates an account and signs in.
  @discardableResult
  public func signUp(_ credentials: Credentials) async throws(AccountError) -> AppUser {
    try await signIn { () throws(AccountError) in try await service.signUp(credentials) }
  }

  /// Signs in with a password.
  @discardableResult
  public func login(_ credentials: Credentials) async throws(AccountError) -> AppUser {
    try await signIn { () throws(AccountError) in try await service.login(credentials) }
  }

  /// Signs in with a link or a code from an email.
  @discardableResult
  public func redeem(_ proof: MagicLinkProof) async throws(AccountError) -> AppUser {
    try await signIn { () throws(AccountError) in try await service.redeem(proof) }
  }

  /// Asks the device for the user's identity, by Sign in with Apple. Throws `notAvailable` on other devices.
  public func appleIdentity() async throws(NetworkError) -> AppleIdentity {
    try await service.appleIdentity()
  }

  /// Signs in with an identity from ``appleIdentity()``.
  @discardableResult
  public func signInWithApple(_ identity: AppleIdentity) async throws(AccountError) -> AppUser {
    try await signIn { () throws(AccountError) in try await service.signInWithApple(identity) }
  }

  /// Emails a link and a code to an address.
  public func sendMagicLink(to email: EmailAddress) async throws(AccountError) {
    try await service.sendMagicLink(email)
  }

  /// Stores this user's current session for the next start. Does nothing if the session is stored already, if the user is not
  /// signed in any more, and in a cancelled task.
  public func save(_ user: AppUser) async {
    if !Task.isCancelled { await store.save(user) }
  }

  /// Makes a session that the server has just issued the current one. Throws `cancelled`, and changes nothing, in a cancelled task.
  func adopt(_ session: UserAuthData) async throws(AccountError) {
    if Task.isCancelled { throw .network(.cancelled) }
    learnTime(from: session)
    let last = await store.adopt(session)
    if Task.isCancelled {
      await store.takeBack(session, for: last)
      throw .network(.cancelled)
    }
    // An earlier session may have ended meanwhile.
    sessionEndReason = nil
  }

  private func signIn(
    _ call: () async throws(AccountError) -> UserAuthData
  ) async throws(AccountError) -> AppUser {
    let session = try await call()
    try await adopt(session)
    return session.user
  }
}
