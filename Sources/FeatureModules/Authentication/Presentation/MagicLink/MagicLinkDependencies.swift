import Entities

/// The dependencies of the screen that asks for the link or the code from the email.
struct MagicLinkDependencies: Sendable {
  /// Signs in with the link or the code.
  let redeemAction: @Sendable (MagicLinkProof) async throws(NetworkError) -> AppUser
  /// Sends another email.
  let sendMagicLinkAction: @Sendable (_ email: String) async throws(NetworkError) -> Void
  /// Saves the session.
  let saveAction: @Sendable (AppUser) async throws(NetworkError) -> Void
  /// Measures the time until another email may be sent.
  let clock: any Clock<Duration>
}
