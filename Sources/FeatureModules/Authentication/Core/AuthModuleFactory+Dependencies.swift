public import AccountEntities
public import Entities

extension AuthModuleFactory {
  /// The dependencies of this feature: everything it needs from outside, as closures.
  ///
  /// An app passes calls of its services here, a microapp passes fakes, a test passes closures of its own.
  public struct Dependencies: Sendable {
    /// Signs in with an email address and a password.
    public var login: Call<Credentials, AppUser, AccountError>
    /// Creates an account and signs in to it.
    public var signUp: Call<Credentials, AppUser, AccountError>
    /// Sends an email with a sign-in link and a code to an address.
    public var sendMagicLink: Call<String, Void, AccountError>
    /// Signs in with the link or the code from the email.
    public var redeem: Call<MagicLinkProof, AppUser, AccountError>
    /// Shows the device's Sign in with Apple sheet. Returns the identity token and the raw nonce.
    public var appleIdentity: Call<AppleIdentity, NetworkError>
    /// Signs in with what the sheet returned.
    public var signInWithApple: Call<AppleIdentity, AppUser, AccountError>
    /// Saves the session of a user who has signed in, for the next start of the app.
    public var save: Call<AppUser, Void, NetworkError>
    /// The rules of the form for signing in. A new account always follows ``FormRules/newAccount``.
    public var signInRules: FormRules
    /// Measures the time until another email may be sent.
    public var clock: any Clock<Duration>

    /// Creates dependencies from closures.
    public init(
      login: @escaping Call<Credentials, AppUser, AccountError>,
      signUp: @escaping Call<Credentials, AppUser, AccountError>,
      sendMagicLink: @escaping Call<String, Void, AccountError>,
      redeem: @escaping Call<MagicLinkProof, AppUser, AccountError>,
      appleIdentity: @escaping Call<AppleIdentity, NetworkError>,
      signInWithApple: @escaping Call<AppleIdentity, AppUser, AccountError>,
      save: @escaping Call<AppUser, Void, NetworkError>,
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
