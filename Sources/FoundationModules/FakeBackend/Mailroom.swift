import Entities

/// The login mails under way: who was sent what, when, and whether it still opens the door.
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
  private var generator: SplitMix64
  private var pending: [String: Pending] = [:]
  private var lastSent: [String: Duration] = [:]

  init(resendInterval: Duration, seed: UInt64) {
    self.resendInterval = resendInterval
    generator = SplitMix64(seed: seed)
  }

  /// Writes a mail that replaces any older one to the same address.
  mutating func send(to address: String, at now: Duration) throws(NetworkError) -> Mail {
    if let sentAt = lastSent[address], now - sentAt < resendInterval {
      throw .rateLimited(seconds: (resendInterval - (now - sentAt)).secondsRoundedUp)
    }
    let digits = String(generator.next() % 1_000_000)
    let code = String(repeating: "0", count: 6 - digits.count) + digits
    let key = String(generator.next(), radix: 36)
    let mail = Mail(to: address, code: code, link: "microapps://login-callback?code=\(key)")
    pending[address] = Pending(mail: mail, key: key, sentAt: now)
    lastSent[address] = now
    return mail
  }

  /// Uses up the mail that the proof came from, and returns the address it proves.
  mutating func redeem(_ proof: MagicLinkProof, at now: Duration) throws(NetworkError) -> String {
    let address =
      switch proof {
      case .link(let link): owner(of: MagicLinkProof.parameter("code", in: link))
      case .code(_, let email): email.normalizedEmail
      }
    guard let address, var mail = pending[address], mail.isAlive(at: now) else { throw .linkExpired }
    if case .code(let code, _) = proof, code != mail.mail.code {
      mail.wrongCodes += 1
      pending[address] = mail.wrongCodes < Self.wrongCodeLimit ? mail : nil
      throw .linkExpired
    }
    pending[address] = nil
    return address
  }

  private func owner(of key: String?) -> String? {
    pending.first { $0.value.key == key }?.key
  }
}

extension Duration {
  /// Whole seconds, so that waiting them out is always enough.
  fileprivate var secondsRoundedUp: Int {
    let (seconds, attoseconds) = components
    return Int(seconds) + (attoseconds > 0 ? 1 : 0)
  }
}
