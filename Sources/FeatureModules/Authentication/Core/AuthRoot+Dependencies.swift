public import AccountEntities
public import Entities

extension AuthRoot {
  /// The dependencies of this feature: everything it needs from outside, as closures.
  ///
  /// An app passes calls of its services here, a microapp passes fakes, a test passes closures of its own.
  public struct Dependencies: Sendable {
    /// Signs in with an email address and a password.
    public var login: Call<Credentials, AppUser, AccountError>
    /// Creates an account and signs in to it.
    public var signUp: Call<Credentials, AppUser, AccountError>
    /// Sends an email with a sign-in link and a code to an address.
    public var sendMagicLink: Call<EmailAddress, Void, AccountError>
    /// Reads the link or the code in a text that was typed or pasted. The email was sent to the address.
    public var readProof: @Sendable (_ text: String, _ email: EmailAddress) -> MagicLinkProof.Reading
    /// Signs in with the link or the code from the email.
    public var redeem: Call<MagicLinkProof, AppUser, AccountError>
    /// Shows the device's Sign in with Apple sheet. Returns the identity token and the raw nonce.
    public var appleIdentity: Call<AppleIdentity, NetworkError>
    /// Signs in with what the sheet returned.
    public var signInWithApple: Call<AppleIdentity, AppUser, AccountError>
    /// Saves the session of a user who has signed in, for the next start of the app. The app handles a session
    /// that it cannot save, because the user has signed in. Esc cancels the call.
    public var save: Call<AppUser, Void, Never>
    /// Sends each sign-in link that is opened. A link waits until a call has ended and its message was read.
    public var openedLinks: Input<MagicLinkProof> = { .finished }
    /// The rules of the form for signing in. A new account always follows ``FormRules/newAccount``.
    public var signInRules: FormRules
    /// The address that the form for signing in begins with, such as that of the last user; empty for none.
    public var lastEmail: String
    /// Measures the time until another email may be sent.
    public var clock: any Clock<Duration>

    /// Creates dependencies from closures.
    public init(
      login: @escaping Call<Credentials, AppUser, AccountError>,
      signUp: @escaping Call<Credentials, AppUser, AccountError>,
      sendMagicLink: @escaping Call<EmailAddress, Void, AccountError>,
      readProof: @escaping @Sendable (_ text: String, _ email: EmailAddress) -> MagicLinkProof.Reading,
      redeem: @escaping Call<MagicLinkProof, AppUser, AccountError>,
      appleIdentity: @escaping Call<AppleIdentity, NetworkError>,
      signInWithApple: @escaping Call<AppleIdentity, AppUser, AccountError>,
      save: @escaping Call<AppUser, Void, Never>,
      signInRules: FormRules = .newAccount, lastEmail: String = "", clock: any Clock<Duration>
    ) {
      self.login = login
      self.signUp = signUp
      self.sendMagicLink = sendMagicLink
      self.readProof = readProof
      self.redeem = redeem
      self.appleIdentity = appleIdentity
      self.signInWithApple = signInWithApple
      self.save = save
      self.signInRules = signInRules
      self.lastEmail = lastEmail
      self.clock = clock
    }
  }
}
