public import Entities

/// What stands behind accounts and sessions: one server, as the calls it answers. A fake, a local server and a real
/// service all have this shape, so one can take the place of another, whole or call by call.
///
/// It remembers nobody: whoever calls in somebody's name brings the session along.
public struct AuthServer: Sendable {
  /// Makes an account and signs it in. Throws `emailTaken`, `weakPassword`, and `emailNotConfirmed` where the server
  /// wants the address to be proven before the first session.
  public var signUp: @Sendable (Credentials) async throws(NetworkError) -> UserAuthData

  /// Signs in by a password. Throws `invalidCredentials` for a wrong one and an unknown address alike.
  public var signIn: @Sendable (Credentials) async throws(NetworkError) -> UserAuthData

  /// Mails a link and a code to an address. Throws `rateLimited` if it was too soon.
  public var sendMagicLink: @Sendable (String) async throws(NetworkError) -> Void

  /// Signs in whoever holds what was mailed. Throws `linkExpired` for anything wrong, used or old.
  public var redeem: @Sendable (MagicLinkProof) async throws(NetworkError) -> UserAuthData

  /// Asks the device who holds it, by Sign in with Apple. Throws `notAvailable` where there is no such device.
  public var appleIdentity: @Sendable () async throws(NetworkError) -> AppleIdentity

  /// Signs in by what the device said.
  public var signInWithApple: @Sendable (AppleIdentity) async throws(NetworkError) -> UserAuthData

  /// Buys new tokens with a session's old ones. Throws `sessionEnded` if there are none to be had any more.
  public var refresh: @Sendable (UserAuthData) async throws(NetworkError) -> UserAuthData

  /// Whose session it is, as the server sees it now. Throws `sessionEnded` if it is nobody's any more.
  public var user: @Sendable (UserAuthData) async throws(NetworkError) -> AppUser

  /// Ends this one session. Fine for one that has ended.
  public var signOut: @Sendable (UserAuthData) async throws(NetworkError) -> Void

  /// Deletes the account, and ends all its sessions with it.
  public var deleteAccount: @Sendable (UserAuthData) async throws(NetworkError) -> Void

  /// Puts a server together: one of one's own, or one whose calls go different ways.
  public init(
    signUp: @escaping @Sendable (Credentials) async throws(NetworkError) -> UserAuthData,
    signIn: @escaping @Sendable (Credentials) async throws(NetworkError) -> UserAuthData,
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
    self.signIn = signIn
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
