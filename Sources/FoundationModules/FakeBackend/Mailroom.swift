import Entities

/// The login mails under way: who was sent what, when, and whether it still opens the door.
///
/// Where the secrets are reproducible, a link to an address that nothing was mailed to from here comes from another
/// process, and is taken once.
///
/// A value with synchronous methods only, so one mail is never redeemed twice. Times are measured from any fixed
/// moment, as long as it is always the same one.
struct Mailroom {
  /// How long a mail works, in Supabase Auth's default configuration.
  static let lifetime: Duration = .seconds(3600)

  /// How many wrong codes kill a mail: with more, a million codes would be worth trying.
  static let wrongCodeLimit = 5

  private struct Pending {
    let mail: Mail
    let key: String
    let sentAt: Duration
    var wrongCodes = 0

    func isAlive(at now: Duration) -> Bool { now - sentAt < Mailroom.lifetime }
  }

  private let resendInterval: Duration
  private var secrets: MailSecrets
  private var pending: [String: Pending] = [:]
  private var lastSent: [String: Duration] = [:]
  private var usedFromElsewhere: Set<String> = []

  init(resendInterval: Duration, secrets: MailSecrets) {
    self.resendInterval = resendInterval
    self.secrets = secrets
  }

  /// Writes a mail that replaces any older one to the same address.
  mutating func send(to address: String, at now: Duration) throws(NetworkError) -> Mail {
    if let sentAt = lastSent[address], now - sentAt < resendInterval {
      throw .rateLimited(seconds: (resendInterval - (now - sentAt)).secondsRoundedUp)
    }
    let digits = String(secrets.generator.next() % 1_000_000)
    let code = String(repeating: "0", count: 6 - digits.count) + digits
    let link =
      if let seed = secrets.seed {
        LoginLink(to: address, number: secrets.generator.next(), seed: seed)
      } else {
        LoginLink(to: address, from: &secrets.generator)
      }
    let mail = Mail(to: address, code: code, link: link.text)
    pending[address] = Pending(mail: mail, key: link.key, sentAt: now)
    lastSent[address] = now
    return mail
  }

  /// Uses up the mail that the proof came from, and returns the address it proves.
  mutating func redeem(_ proof: MagicLinkProof, at now: Duration) throws(NetworkError) -> String {
    switch proof {
    case .link(let link):
      guard let link = LoginLink(link) else { throw .linkExpired }
      try redeem(link, at: now)
      return link.address
    case .code(let code, let email):
      let address = email.normalized
      try redeem(code, mailedTo: address, at: now)
      return address
    }
  }

  private mutating func redeem(_ link: LoginLink, at now: Duration) throws(NetworkError) {
    if let seed = secrets.seed, lastSent[link.address] == nil {
      guard link.isMade(with: seed), usedFromElsewhere.insert(link.key).inserted else { throw .linkExpired }
      return
    }
    guard let mail = pending[link.address], mail.isAlive(at: now), mail.key == link.key else { throw .linkExpired }
    pending[link.address] = nil
  }

  private mutating func redeem(_ code: String, mailedTo address: String, at now: Duration) throws(NetworkError) {
    guard var mail = pending[address], mail.isAlive(at: now) else { throw .linkExpired }
    guard code == mail.mail.code else {
      mail.wrongCodes += 1
      pending[address] = mail.wrongCodes < Self.wrongCodeLimit ? mail : nil
      throw .linkExpired
    }
    pending[address] = nil
  }
}

extension Duration {
  /// Whole seconds, so that waiting them out is always enough.
  fileprivate var secondsRoundedUp: Int {
    let (seconds, attoseconds) = components
    return Int(seconds) + (attoseconds > 0 ? 1 : 0)
  }
}
