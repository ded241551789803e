public import Entities

/// The sign-in emails that are valid, and when each address got its last one: the state of `FakeAccounts` and of
/// LocalBackend.
///
/// With reproducible secrets, a link to an address that got no email from this process is accepted once, because
/// another process may have sent it.
///
/// A value with synchronous methods only, so no email is redeemed twice. The caller measures all times from one moment.
public struct MagicLinkStore: Sendable {
  /// How long an email is valid, as in Supabase Auth's default configuration.
  public static let lifetime: Duration = .seconds(3600)

  /// How many wrong codes make an email invalid. With a higher limit, trying a million codes would be worthwhile.
  static let wrongCodeLimit = 5

  private struct Pending {
    let mail: Mail
    let key: String
    let sentAt: Duration
    var wrongCodes = 0

    func isValid(at now: Duration) -> Bool { now - sentAt < MagicLinkStore.lifetime }
  }

  private let resendInterval: Duration
  private var secrets: MailSecrets
  private var pending: [String: Pending] = [:]
  private var lastSent: [String: Duration] = [:]
  private var usedForeignKeys: Set<String> = []

  public init(resendInterval: Duration = .seconds(60), secrets: MailSecrets) {
    self.resendInterval = resendInterval
    self.secrets = secrets
  }

  /// Makes an email, which replaces an older one to the same address. Throws `rateLimited` if the address got its last
  /// email less than the resend interval ago.
  public mutating func send(to email: String, at now: Duration) throws(NetworkError) -> Mail {
    let address = email.normalized
    if let sentAt = lastSent[address], now - sentAt < resendInterval {
      // Rounded up, so that waiting for the seconds is always long enough.
      throw .rateLimited(seconds: Int(((resendInterval - (now - sentAt)) / .seconds(1)).rounded(.up)))
    }
    let digits = String(secrets.generator.next() % 1_000_000)
    let code = String(repeating: "0", count: 6 - digits.count) + digits
    let link =
      if let seed = secrets.seed {
        MagicLink(to: address, number: secrets.generator.next(), seed: seed)
      } else {
        MagicLink(to: address, from: &secrets.generator)
      }
    let mail = Mail(to: address, code: code, link: link.text)
    pending[address] = Pending(mail: mail, key: link.key, sentAt: now)
    lastSent[address] = now
    return mail
  }

  /// Uses up the email that the proof is from, and returns its address. Throws `linkExpired` for anything wrong, used,
  /// replaced or an hour old. The fifth wrong code for an address makes its email invalid.
  public mutating func redeem(_ proof: MagicLinkProof, at now: Duration) throws(NetworkError) -> String {
    switch proof {
    case .link(let link):
      guard let link = MagicLink(link) else { throw .linkExpired }
      try redeem(link, at: now)
      return link.address
    case .code(let code, let email):
      let address = email.normalized
      try redeem(code, mailedTo: address, at: now)
      return address
    }
  }

  private mutating func redeem(_ link: MagicLink, at now: Duration) throws(NetworkError) {
    if let seed = secrets.seed, lastSent[link.address] == nil {
      guard link.isMade(with: seed), usedForeignKeys.insert(link.key).inserted else { throw .linkExpired }
      return
    }
    guard let mail = pending[link.address], mail.isValid(at: now), mail.key == link.key else { throw .linkExpired }
    pending[link.address] = nil
  }

  private mutating func redeem(_ code: String, mailedTo address: String, at now: Duration) throws(NetworkError) {
    guard var mail = pending[address], mail.isValid(at: now) else { throw .linkExpired }
    guard code == mail.mail.code else {
      mail.wrongCodes += 1
      pending[address] = mail.wrongCodes < Self.wrongCodeLimit ? mail : nil
      throw .linkExpired
    }
    pending[address] = nil
  }
}
