public import Entities

/// What signing in needs of the world.
public struct SignInDependencies: Sendable {
  /// Signs in with e-mail and password.
  public var loginAction: @Sendable (Credentials) async throws(NetworkError) -> UserAuthData
  /// Sends a sign-in link and a code to an address.
  public var sendLinkAction: @Sendable (_ email: String) async throws(NetworkError) -> Void
  /// Keeps the session.
  public var saveAction: @Sendable (UserAuthData) async throws(NetworkError) -> Void

  public init(
    loginAction: @escaping @Sendable (Credentials) async throws(NetworkError) -> UserAuthData,
    sendLinkAction: @escaping @Sendable (String) async throws(NetworkError) -> Void,
    saveAction: @escaping @Sendable (UserAuthData) async throws(NetworkError) -> Void
  ) {
    self.loginAction = loginAction
    self.sendLinkAction = sendLinkAction
    self.saveAction = saveAction
  }
}
