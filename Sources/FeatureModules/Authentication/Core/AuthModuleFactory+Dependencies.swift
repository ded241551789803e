public import Entities

extension AuthModuleFactory {
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
    /// Saves the session of a user who has signed in, for the next start of the app.
    public var save: @Sendable (AppUser) async throws(NetworkError) -> Void
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
      save: @escaping @Sendable (AppUser) async throws(NetworkError) -> Void,
      signInRules: FormRules = .newAccount, clock: any Clock<Duration>
    ) {
      self.login = login
      self.signUp = signUp
      self.sendMagicLink = sendMagicLink
      self.redeem = redeem
      self.appleIdentity = appleIdentity
      self.signInWithApple = signInWithApple
      self.save = save
      self.signInRules = signInRules
      self.clock = clock
    }
  }
}

extension AuthModuleFactory.Dependencies {
  /// Dependencies that all succeed at once, to look at the screens before there is a backend.
  public static func placeholder(clock: any Clock<Duration>) -> Self {
    let user = AppUser(uid: "placeholder", email: "placeholder@example.org")
    return Self(
      login: { _ in user }, signUp: { _ in user }, sendMagicLink: { _ in }, redeem: { _ in user },
      appleIdentity: { AppleIdentity(identityToken: "placeholder", nonce: "placeholder") },
      signInWithApple: { _ in user }, save: { _ in }, clock: clock)
  }
}
