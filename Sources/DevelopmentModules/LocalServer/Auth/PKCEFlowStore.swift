import Entities
import FakeAccountsBackend

/// The challenge and redirect URL of each link that was sent, and the codes that links were exchanged for.
///
/// `MagicLinkStore` knows whether a link is still valid.
struct PKCEFlowStore: Sendable {
  /// The parameters of the request for an email.
  struct Link: Sendable {
    let challenge: PKCEChallenge?
    let redirect: RedirectURL
  }

  /// A code that a browser got for a link, and that the app exchanges for a session.
  private struct Code: Sendable {
    let user: AppUser
    let challenge: PKCEChallenge
    let startedAt: Duration
  }

  private static let codeLifetime = Duration.seconds(300)

  /// By the key of the link.
  var links: [String: Link] = [:]
  private var codes: [String: Code] = [:]

  mutating func addCode(_ code: String, for user: AppUser, _ challenge: PKCEChallenge, at now: Duration) {
    codes[code] = Code(user: user, challenge: challenge, startedAt: now)
  }

  /// Uses up a code and returns its user; nil for an unknown code.
  mutating func redeem(_ text: String, _ verifier: String, at now: Duration) throws(AuthAPIError) -> AppUser? {
    guard let code = codes[text] else { return nil }
    guard now - code.startedAt < Self.codeLifetime else {
      codes[text] = nil
      throw AuthAPIError(422, "flow_state_expired", "invalid flow state, flow state has expired")
    }
    guard code.challenge.isSolved(by: verifier) else { throw .wrongVerifier }
    codes[text] = nil
    return code.user
  }
}
