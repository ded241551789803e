import Entities

/// A request for a mail with a challenge. Its link leads to a code, which the app exchanges for a session.
struct PKCEFlow: Sendable {
  private static let lifetime = Duration.seconds(300)

  let user: AppUser
  let kind: OneTimeToken.Kind
  let challenge: PKCEChallenge
  /// What the app exchanges.
  let code: String
  /// When the mail was requested; for a magic link, when it was opened. So a confirmation that is opened late does not
  /// sign in.
  var startedAt: Duration

  func isExpired(at now: Duration) -> Bool { now - startedAt > Self.lifetime }

  mutating func open(at now: Duration) {
    if kind == .magiclink { startedAt = now }
  }
}
