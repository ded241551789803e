import AccountEntities
import Entities
@testable import FakeAccountsBackend
import Services
import Testing
import TestSupport

/// Two calls at the same time: both wait in their latency together, so each would pass a check that is made before it.
@Suite(.timeLimit(.minutes(15)))
struct ReentrancyTests {
  private let fakes = Fakes(latency: .milliseconds(300))

  @Test func oneOfTwoSignUpsWins() async throws {
    let outcomes = await twice { accounts async throws(AccountError) in try await accounts.signUp(Fakes.morty).user.uid
    }
    #expect(outcomes == [.success(Fakes.uid(2)), .failure(.emailTaken)])
    #expect(try await fakes.accounts.login(Fakes.morty).user.uid == Fakes.uid(2))
  }

  @Test func oneOfTwoMailsIsSent() async throws {
    let outcomes = await twice { accounts async throws(AccountError) in
      try await accounts.sendMagicLink(to: "summer@citadel.org")
      return "sent"
    }
    #expect(outcomes == [.success("sent"), .failure(.network(.rateLimited(seconds: 60)))])
    #expect(fakes.inbox.mails.count == 1)
  }

  @Test func oneOfTwoRedemptionsWins() async throws {
    let mail = try await fakes.mail(to: "summer@citadel.org")
    let outcomes = await twice { accounts async throws(AccountError) in
      try await accounts.redeem(.link(mail.link)).user.uid
    }
    #expect(outcomes == [.success(Fakes.uid(2)), .failure(.linkExpired)])
  }

  @Test func oneOfTwoAppleSignInsWins() async throws {
    let identity = try await fakes.accounts.appleIdentity()
    let outcomes = await twice { accounts async throws(AccountError) in
      try await accounts.signInWithApple(identity).user.uid
    }
    #expect(outcomes == [.success(Fakes.uid(2)), .failure(.invalidCredentials)])
  }

  @Test func theMailCanBeRedeemedBeforeSendingHasReturned() async throws {
    let (mails, inbox) = AsyncStream.makeStream(of: Mail.self)
    let (gate, opener) = AsyncStream.makeStream(of: Void.self)
    let accounts = FakeAccounts(clock: TestClock(), latency: .zero) { mail in
      inbox.yield(mail)
      for await _ in gate { break }
    }
    async let sending: Void = accounts.sendMagicLink(to: "summer@citadel.org")
    for await mail in mails {
      #expect(try await accounts.redeem(.link(mail.link)).user.uid == Fakes.uid(2))
      break
    }
    opener.yield()
    try await sending
  }

  /// Both outcomes, the success first.
  private func twice(
    _ call: @escaping @Sendable (FakeAccounts) async throws(AccountError) -> String
  ) async -> [Result<String, AccountError>] {
    fakes.clock.hold()
    async let first = Result { () async throws(AccountError) in try await call(fakes.accounts) }
    async let second = Result { () async throws(AccountError) in try await call(fakes.accounts) }
    await fakes.clock.wait { $0.held.count == 2 }
    fakes.clock.release()
    let outcomes = await [first, second]
    return if case .success = outcomes[0] { outcomes } else { outcomes.reversed() }
  }
}
