public import Entities

/// What signing in by a link needs of the world.
public struct MagicLinkDependencies: Sendable {
  /// Exchanges the link or the code from the mail for a session.
  public var redeemAction: @Sendable (MagicLinkProof) async throws(NetworkError) -> UserAuthData
  /// Sends another link and code to an address.
  public var resendAction: @Sendable (_ email: String) async throws(NetworkError) -> Void
  /// Keeps the session.
  public var saveAction: @Sendable (UserAuthData) async throws(NetworkError) -> Void
  /// Times the countdown until another mail may be asked for.
  public var clock: any Clock<Duration>

  public init(
    redeemAction: @escaping @Sendable (MagicLinkProof) async throws(NetworkError) -> UserAuthData,
    resendAction: @escaping @Sendable (String) async throws(NetworkError) -> Void,
    saveAction: @escaping @Sendable (UserAuthData) async throws(NetworkError) -> Void,
    clock: any Clock<Duration>
  ) {
    self.redeemAction = redeemAction
    self.resendAction = resendAction
    self.saveAction = saveAction
    self.clock = clock
  }
}
