public import Entities

extension AuthRoot {
  /// The dependencies of this feature: everything it needs from outside, as closures.
  ///
  /// An app passes calls of its services here, a microapp passes fakes, a test passes closures of its own.
  public struct Dependencies: Sendable {
    /// Signs in with an email address and a password.
    public var login: @Sendable (Credentials) async throws(NetworkError) -> AppUser
    /// Creates an account and signs in to it.
    public var signUp: @Sendable (Credentials) async throws(NetworkError) -> AppUser
    /// Sends an email with a sign-in link and a code to an address.
    public var sendMagicLink: @Sendable (_ email: String) async throws(NetworkError) -> Void
    /// Signs in with the link or the code from the email.
    public var redeem: @Sendable (MagicLinkProof) async throws(NetworkError) -> AppUser
    /// Shows the device's Sign in with Apple sheet. Returns the identity token and the raw nonce.
    public var appleIdentity: @Sendable () async throws(NetworkError) -> AppleIdentity
    /// Signs in with what the sheet returned.
    public var signInWithApple: @Sendable (AppleIdentity) async throws(NetworkError) -> AppUser
    /// Saves the session of a user who has signed in, for the next start of the app. A session that cannot be saved is the
    /// app's matter: the user has signed in.
    public var save: @Sendable (AppUser) async -> Void
    /// Sends each sign-in link that is opened, until the task that reads is cancelled.
    public var openedLinks: @Sendable () -> AsyncStream<MagicLinkProof>
    /// The rules of the form for signing in. A new account always follows ``FormRules/newAccount``.
    public var signInRules: FormRules
    /// Measures the time until another email may be sent.
    public var clock: any Clock<Duration>

    /// Creates dependencies from closures.
    public init(
      login: @escaping @Sendable (Credentials) async throws(NetworkError) -> AppUser,
      signUp: @escaping @Sendable (Credentials) async throws(NetworkError) -> AppUser,
      sendMagicLink: @escaping @Sendable (String) async throws(NetworkError) -> Void,
      redeem: @escaping @Sendable (MagicLinkProof) async throws(NetworkError) -> AppUser,
      appleIdentity: @escaping @Sendable () async throws(NetworkError) -> AppleIdentity,
      signInWithApple: @escaping @Sendable (AppleIdentity) async throws(NetworkError) -> AppUser,
      save: @escaping @Sendable (AppUser) async -> Void,
      openedLinks: @escaping @Sendable () -> AsyncStream<MagicLinkProof> = { AsyncStream { $0.finish() } },
      signInRules: FormRules = .newAccount, clock: any Clock<Duration>
    ) {
      self.login = login
      self.signUp = signUp
      self.sendMagicLink = sendMagicLink
      self.redeem = redeem
      self.appleIdentity = appleIdentity
      self.signInWithApple = signInWithApple
      self.save = save
      self.openedLinks = openedLinks
      self.signInRules = signInRules
      self.clock = clock
    }
  }
}

extension AuthRoot.Dependencies {
  /// Saves the session of a user who has just signed in, and returns the user. Throws `cancelled`, and saves nothing, if the
  /// user has left the screen meanwhile.
  func saveSession(of user: AppUser) async throws(NetworkError) -> AppUser {
    if Task.isCancelled { throw .cancelled }
    await save(user)
    return user
  }
}
