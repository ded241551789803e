public import Entities

/// The calls about accounts. A fake, a local server and Supabase all have this shape, so that they are interchangeable, as a
/// whole or call by call. A service keeps no current session: a call that needs a session takes it as an argument.
public struct AuthService: Sendable {
  /// Creates an account and signs in. Throws `emailTaken`, `weakPassword`, and `emailNotConfirmed` if the server
  /// requires a confirmed address first.
  public var signUp: @Sendable (Credentials) async throws(NetworkError) -> UserAuthData
  /// Signs in with a password. Throws `invalidCredentials` for a wrong password and for an unknown address alike.
  public var login: @Sendable (Credentials) async throws(NetworkError) -> UserAuthData
  /// Emails a link and a code to an address. Throws `rateLimited` if the last email was sent too recently.
  public var sendMagicLink: @Sendable (String) async throws(NetworkError) -> Void
  /// Signs in by a link or code from an email. Throws `linkExpired` for anything wrong, used or old, `foreignLink` for a
  /// link that another device asked for, and `confirmedTooLate` for one that confirms the address and no more.
  public var redeem: @Sendable (MagicLinkProof) async throws(NetworkError) -> UserAuthData
  /// Shows the device's Sign in with Apple sheet. Throws `notAvailable` on a device without it.
  public var appleIdentity: @Sendable () async throws(NetworkError) -> AppleIdentity
  /// Signs in by the identity from the device.
  public var signInWithApple: @Sendable (AppleIdentity) async throws(NetworkError) -> UserAuthData
  /// Exchanges the refresh token for new tokens. Throws `sessionEnded` or `userBlocked` if it is refused.
  public var refresh: @Sendable (UserAuthData) async throws(NetworkError) -> UserAuthData
  /// The user of a session. Throws `sessionEnded` or `userBlocked` if the session has ended.
  public var user: @Sendable (UserAuthData) async throws(NetworkError) -> AppUser
  /// Ends this session. Does nothing if it has ended already. Throws `sessionEnded` if the access token has expired.
  public var signOut: @Sendable (UserAuthData) async throws(NetworkError) -> Void
  /// Deletes the account and ends all its sessions. Throws `sessionEnded` if the session has ended, and
  /// `refused(status: 401)` if it may have: a server that only deletes accounts does not know.
  public var deleteAccount: @Sendable (UserAuthData) async throws(NetworkError) -> Void

  /// Builds a service from its calls, which may belong to different backends.
  public init(
    signUp: @escaping @Sendable (Credentials) async throws(NetworkError) -> UserAuthData,
    login: @escaping @Sendable (Credentials) async throws(NetworkError) -> UserAuthData,
    sendMagicLink: @escaping @Sendable (String) async throws(NetworkError) -> Void,
    redeem: @escaping @Sendable (MagicLinkProof) async throws(NetworkError) -> UserAuthData,
    appleIdentity: @escaping @Sendable () async throws(NetworkError) -> AppleIdentity,
    signInWithApple: @escaping @Sendable (AppleIdentity) async throws(NetworkError) -> UserAuthData,
    refresh: @escaping @Sendable (UserAuthData) async throws(NetworkError) -> UserAuthData,
    user: @escaping @Sendable (UserAuthData) async throws(NetworkError) -> AppUser,
    signOut: @escaping @Sendable (UserAuthData) async throws(NetworkError) -> Void,
    deleteAccount: @escaping @Sendable (UserAuthData) async throws(NetworkError) -> Void
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
    from call: KeyPath<AuthService, @Sendable (Input) async throws(NetworkError) -> UserAuthData>
  ) -> @Sendable (Input) async throws(NetworkError) -> AppUser {
    let call = self[keyPath: call]
    return { input async throws(NetworkError) in try await call(input).user }
  }
}
