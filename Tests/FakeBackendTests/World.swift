import Entities

@testable import FakeBackend

/// A backend with its clock and inbox. Calls take no time unless a latency is asked for.
struct World {
  let clock = ManualClock()
  let inbox = Inbox()
  let backend: FakeBackend

  static let rick = FakeBackend.resident
  static let morty = Credentials(email: "morty@citadel.org", password: "jessica")

  /// The uid of the account that was made as number so many; the first is the resident's.
  static func uid(_ number: Int) -> String { AccountID.uuid(number) }

  init(
    latency: Duration = .zero, resendInterval: Duration = .seconds(60), seed: UInt64 = 1, characterCount: Int = 826,
    changeInterval: Duration = .seconds(5), mailSecrets: MailSecrets? = nil
  ) {
    backend = FakeBackend(
      clock: clock, latency: latency, resendInterval: resendInterval, seed: seed, mailSecrets: mailSecrets,
      characterCount: characterCount, changeInterval: changeInterval, onMail: inbox.receive)
  }

  func mail(to email: String) async throws -> Mail {
    try await backend.sendMagicLink(to: email)
    return try inbox.newest
  }

  /// Calls everything once, and writes down all that came back: equal for two backends in the same state.
  func transcript() async throws -> [String] {
    var lines: [String] = []
    func note(_ session: UserAuthData) {
      lines.append("\(session.user) \(session.accessToken) \(session.refreshToken)")
    }
    note(try await backend.signIn(Self.rick))
    note(try await backend.signUp(Self.morty))
    let mail = try await mail(to: "summer@citadel.org")
    lines.append("\(mail)")
    note(try await backend.redeem(.link(mail.link)))
    let identity = try await backend.appleIdentity()
    lines.append("\(identity.identityToken) \(identity.nonce)")
    note(try await backend.signInWithApple(identity))
    return lines
  }
}
