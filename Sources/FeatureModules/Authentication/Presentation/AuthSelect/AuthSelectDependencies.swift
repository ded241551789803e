public import Entities

/// What the first screen needs of the world.
public struct AuthSelectDependencies: Sendable {
  /// Sign in with Apple; nil where there is none, and then there is no button for it.
  public var apple: AppleSignIn?

  public init(apple: AppleSignIn? = nil) {
    self.apple = apple
  }

  /// The two steps of signing in with Apple, and where the session goes.
  public struct AppleSignIn: Sendable {
    /// Asks the device who this is: an identity token and the raw nonce whose hash the token holds.
    public var identityAction: @Sendable () async throws(NetworkError) -> AppleIdentity
    /// Shows that identity to the backend.
    public var loginAction: @Sendable (AppleIdentity) async throws(NetworkError) -> UserAuthData
    /// Keeps the session.
    public var saveAction: @Sendable (UserAuthData) async throws(NetworkError) -> Void

    public init(
      identityAction: @escaping @Sendable () async throws(NetworkError) -> AppleIdentity,
      loginAction: @escaping @Sendable (AppleIdentity) async throws(NetworkError) -> UserAuthData,
      saveAction: @escaping @Sendable (UserAuthData) async throws(NetworkError) -> Void
    ) {
      self.identityAction = identityAction
      self.loginAction = loginAction
      self.saveAction = saveAction
    }
  }
}
