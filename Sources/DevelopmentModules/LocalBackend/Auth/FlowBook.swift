import Entities

/// The mails and the codes under way that this server knows more of than the fake does: who may use them. Whether they
/// still work, the fake knows.
struct FlowBook: Sendable {
  /// What was asked for along with a mail.
  struct Letter: Sendable {
    let challenge: Challenge?
    let redirect: Redirect
    fileprivate let sentAt: Int
  }

  /// What a link was exchanged for by a browser, to be exchanged for a session by the app.
  struct Flow: Sendable {
    let user: AppUser
    let challenge: Challenge
    fileprivate let startedAt: Int
  }

  /// In seconds; a mail of the fake's lives as long.
  private static let letterLifetime = 3600
  private static let flowLifetime = 300

  /// By the key in the link.
  private var letters: [String: Letter] = [:]
  private var flows: [String: Flow] = [:]
  private var prunedAt = 0

  mutating func note(_ key: String, _ challenge: Challenge?, _ redirect: Redirect, at now: Int) {
    prune(at: now)
    letters[key] = Letter(challenge: challenge, redirect: redirect, sentAt: now)
  }

  func letter(_ key: String) -> Letter? { letters[key] }

  mutating func forget(_ key: String) { letters[key] = nil }

  /// Begins what ends when the app brings the code back.
  mutating func begin(for user: AppUser, _ challenge: Challenge, at now: Int, code: String) {
    prune(at: now)
    flows[code] = Flow(user: user, challenge: challenge, startedAt: now)
  }

  /// Uses a code up; nil if there is no such code.
  mutating func redeem(_ code: String, _ verifier: String, at now: Int) throws(Refusal) -> AppUser? {
    guard let flow = flows[code] else { return nil }
    guard now - flow.startedAt < Self.flowLifetime else {
      flows[code] = nil
      throw Refusal(422, "flow_state_expired", "invalid flow state, flow state has expired")
    }
    guard flow.challenge.isSolved(by: verifier) else { throw .wrongVerifier }
    flows[code] = nil
    return flow.user
  }

  /// What nobody came back for is forgotten, now and then.
  private mutating func prune(at now: Int) {
    guard now - prunedAt >= 60 else { return }
    prunedAt = now
    letters = letters.filter { now - $0.value.sentAt < Self.letterLifetime }
    // Twice the time, so that whoever comes late is told so.
    flows = flows.filter { now - $0.value.startedAt < 2 * Self.flowLifetime }
  }
}

extension Refusal {
  static let wrongVerifier = Refusal(
    400, "bad_code_verifier", "code challenge does not match previously saved code verifier")
}
