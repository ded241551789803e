import AccountEntities
import Services
import TestSupport

@testable import FakeAccountsBackend
@testable import FakeCharactersBackend

/// Both fakes with their clock and inbox. Calls take no time unless a latency is set.
struct Fakes {
  let clock = TestClock()
  let inbox = Inbox()
  let accounts: FakeAccounts
  let characters: FakeCharacters

  static let rick = FakeAccounts.demoUser
  static let morty = Credentials(email: "morty@citadel.org", password: "jessica")

  /// The uid of the account that was made with this number; the first is the demo user's.
  static func uid(_ number: Int) -> String { AccountID.uuid(number) }

  init(
    latency: Duration = .zero, resendInterval: Duration = .seconds(60), seed: UInt64 = 1, characterCount: Int = 826,
    changeInterval: Duration = .seconds(5)
  ) {
    accounts = FakeAccounts(
      clock: clock, latency: latency, resendInterval: resendInterval, seed: seed, onMail: inbox.receive)
    characters = FakeCharacters(
      clock: clock, latency: latency, count: characterCount, changeInterval: changeInterval, seed: seed,
      accounts: accounts)
  }

  func mail(to email: EmailAddress) async throws -> Mail {
    try await accounts.sendMagicLink(to: email)
    return try inbox.newest
  }

  /// Makes every call of the accounts once, and writes down the results: equal for two fakes in the same state.
  func transcript() async throws -> [String] {
    var lines: [String] = []
    func note(_ session: UserAuthData) {
      lines.append("\(session.user) \(session.accessToken) \(session.refreshToken)")
    }
    note(try await accounts.login(Self.rick))
    note(try await accounts.signUp(Self.morty))
    let mail = try await mail(to: "summer@citadel.org")
    lines.append("\(mail)")
    note(try await accounts.redeem(.link(mail.link)))
    let identity = try await accounts.appleIdentity()
    lines.append("\(identity.identityToken) \(identity.nonce)")
    note(try await accounts.signInWithApple(identity))
    return lines
  }
}

extension UserAuthData {
  /// A session that no server has issued: its uid belongs to another account.
  static let unknown = UserAuthData(
    user: AppUser(uid: Fakes.uid(1), email: "unknown@example.org"), accessToken: "unknown", refreshToken: "unknown")
}
