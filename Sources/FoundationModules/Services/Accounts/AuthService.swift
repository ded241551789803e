public import AccountEntities
public import Entities

/// The calls about accounts. A fake, a local server and Supabase all have this shape, so that they are interchangeable, as a
/// whole or call by call. A service keeps no current session: a call that needs a session takes it as an argument.
public struct AuthService: Sendable {
  /// Creates an account and signs in. Throws `emailTaken`, `weakPassword`, and `emailNotConfirmed` if the server
  /// requires a confirmed address first.
  public var signUp: Call<Credentials, UserAuthData, AccountError>
  /// Signs in with a password. Throws `invalidCredentials` for a wrong password and for an unknown address alike.
  public var login: Call<Credentials, UserAuthData, AccountError>
  /// Emails a link and a code to an address. Throws `rateLimited` if the last email was sent too recently.
  public var sendMagicLink: Call<EmailAddress, Void, AccountError>
  /// Signs in by a link or code from an email. Throws `linkExpired` for anything wrong, used or old, `foreignLink` for a
  /// link that another device asked for, and `confirmedTooLate` for one that confirms the address and no more.
  public var redeem: Call<MagicLinkProof, UserAuthData, AccountError>
  /// Shows the device's Sign in with Apple sheet. Throws `notAvailable` on a device without it.
  public var appleIdentity: Call<AppleIdentity, NetworkError>
  /// Signs in by the identity from the device.
  public var signInWithApple: Call<AppleIdentity, UserAuthData, AccountError>
  /// Exchanges the refresh token for new tokens. Throws `sessionEnded` or `userBlocked` if it is refused.
  public var refresh: Call<UserAuthData, UserAuthData, AccountError>
  /// The user of a session. Throws `sessionEnded` if the session has ended.
  public var user: Call<UserAuthData, AppUser, NetworkError>
  /// Ends this session. Does nothing if it has ended already. Throws `sessionEnded` if the access token has expired.
  public var signOut: Call<UserAuthData, Void, NetworkError>
  /// Deletes the account and ends all its sessions. Throws `sessionEnded` if the session has ended, and
  /// `server(status: 401)` if it may have: a server that only deletes accounts does not know.
  public var deleteAccount: Call<UserAuthData, Void, NetworkError>

  /// Builds a service from its calls, which may belong to different backends.
  public init(
    signUp: @escaping Call<Credentials, UserAuthData, AccountError>,
    login: @escaping Call<Credentials, UserAuthData, AccountError>,
    sendMagicLink: @escaping Call<EmailAddress, Void, AccountError>,
    redeem: @escaping Call<MagicLinkProof, UserAuthData, AccountError>,
    appleIdentity: @escaping Call<AppleIdentity, NetworkError>,
    signInWithApple: @escaping Call<AppleIdentity, UserAuthData, AccountError>,
    refresh: @escaping Call<UserAuthData, UserAuthData, AccountError>,
    user: @escaping Call<UserAuthData, AppUser, NetworkError>,
    signOut: @escaping Call<UserAuthData, Void, NetworkError>,
    deleteAccount: @escaping Call<UserAuthData, Void, NetworkError>
  ) {
    self.signUp = signUp
    self.login = login
    self.sendMagicLink = sendMagicLink
    self.redeem = redeem
    self.appleIdentity = appleIdentity
    self.signInWithApple = signInWithApple
    self.refresh = refresh
    self.user = user
    self.signOut = signOut
    self.deleteAccount = deleteAccount
  }
}

extension AuthService {
  /// A call that signs in, and returns the user alone, for a program that keeps no session, such as a microapp. An app uses
  /// `AuthManager`, which keeps the session.
  public func user<Input: Sendable>(
    from call: KeyPath<AuthService, Call<Input, UserAuthData, AccountError>>
  ) -> Call<Input, AppUser, AccountError> {
    let call = self[keyPath: call]
    return { input async throws(AccountError) in try await call(input).user }
  }
}
