import AccountEntities
import Entities
import MicroappBasics
import Services

/// The sign-in emails of `FakeAccounts` that are valid, and when each address got its last one.
///
/// Codes and links are the same in every run, so that a script can name them. A link to an address that got no email
/// from this process is accepted once: an app that is opened by a link is often a new process. The seed is not a secret, so
/// such a link proves nothing. The caller measures all times from one moment.
struct MagicLinkStore: Sendable {
  /// How long an email is valid, as in Supabase Auth's default configuration.
  static let lifetime: Duration = .seconds(86_400)

  private struct Pending {
    let mail: Mail
    let key: String
    let sentAt: Duration
  }

  private let resendInterval: Duration
  private let seed: UInt64
  private var generator: SplitMix64
  private var pending: [String: Pending] = [:]
  private var lastSent: [String: Duration] = [:]
  private var usedForeignKeys: Set<String> = []

  init(resendInterval: Duration, seed: UInt64) {
    self.resendInterval = resendInterval
    self.seed = seed
    generator = SplitMix64(seed: seed)
  }

  /// Makes an email, which replaces an older email to the same address. Throws `rateLimited` if the address got its last
  /// email less than the resend interval ago.
  mutating func send(to address: String, at now: Duration) throws(AccountError) -> Mail {
    if let sentAt = lastSent[address], now - sentAt < resendInterval {
      // Rounded up, so that waiting for the seconds is always long enough.
      throw .network(.rateLimited(seconds: Int(((resendInterval - (now - sentAt)) / .seconds(1)).rounded(.up))))
    }
    let code = Mail.code(generator.next())
    let link = MagicLink(to: address, number: generator.next(), seed: seed)
    let mail = Mail(to: address, code: code, link: link.text)
    pending[address] = Pending(mail: mail, key: link.key, sentAt: now)
    lastSent[address] = now
    return mail
  }

  /// Uses up the email of a proof, and returns its address. Throws `linkExpired` for a wrong, used, replaced or old proof.
  mutating func redeem(_ proof: MagicLinkProof, at now: Duration) throws(AccountError) -> String {
    switch proof {
    case .link(let link):
      guard let link = MagicLink(link) else { throw .linkExpired }
      if lastSent[link.address] == nil {
        guard link.isMade(with: seed), usedForeignKeys.insert(link.key).inserted else { throw .linkExpired }
        return link.address
      }
      return try redeem(mailedTo: link.address, at: now) { $0.key == link.key }
    case .code(let code, let email):
      return try redeem(mailedTo: email.normalized, at: now) { $0.mail.code == code }
    }
  }

  private mutating func redeem(
    mailedTo address: String, at now: Duration, _ isMeant: (Pending) -> Bool
  ) throws(AccountError) -> String {
    guard let mail = pending[address], now - mail.sentAt < Self.lifetime, isMeant(mail) else { throw .linkExpired }
    pending[address] = nil
    return address
  }
}
