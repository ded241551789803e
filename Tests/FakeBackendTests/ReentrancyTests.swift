import Entities
import FakeBackend
import Testing

/// Two calls at once: both are held in their latency until both are in it, so each would pass a check made too early.
@Suite(.timeLimit(.minutes(10)))
struct ReentrancyTests {
  private let world = World()

  @Test func oneOfTwoSignUpsWins() async throws {
    let outcomes = await twice { backend async throws(NetworkError) in try await backend.signUp(World.morty).user.uid }
    #expect(outcomes == [.success(World.uid(2)), .failure(.emailTaken)])
    #expect(try await world.backend.signIn(World.morty).user.uid == World.uid(2))
  }

  @Test func oneOfTwoMailsIsSent() async throws {
    let outcomes = await twice { backend async throws(NetworkError) in
      try await backend.sendMagicLink(to: "summer@citadel.org")
      return "sent"
    }
    #expect(outcomes == [.success("sent"), .failure(.rateLimited(seconds: 60))])
    #expect(world.inbox.mails.count == 1)
  }

  @Test func oneOfTwoRedemptionsWins() async throws {
    let mail = try await world.mail(to: "summer@citadel.org")
    let outcomes = await twice { backend async throws(NetworkError) in
      try await backend.redeem(.link(mail.link)).user.uid
    }
    #expect(outcomes == [.success(World.uid(2)), .failure(.linkExpired)])
  }

  @Test func oneOfTwoAppleSignInsWins() async throws {
    let identity = try await world.backend.appleIdentity()
    let outcomes = await twice { backend async throws(NetworkError) in
      try await backend.signInWithApple(identity).user.uid
    }
    #expect(outcomes == [.success(World.uid(2)), .failure(.invalidCredentials)])
  }

  @Test func theMailCanBeRedeemedBeforeSendingHasReturned() async throws {
    let (mails, inbox) = AsyncStream.makeStream(of: Mail.self)
    let (gate, opener) = AsyncStream.makeStream(of: Void.self)
    let backend = FakeBackend(clock: ManualClock(), latency: .zero) { mail in
      inbox.yield(mail)
      for await _ in gate { break }
    }
    async let sending: Void = backend.sendMagicLink(to: "summer@citadel.org")
    for await mail in mails {
      #expect(try await backend.redeem(.link(mail.link)).user.uid == World.uid(2))
      break
    }
    opener.yield()
    try await sending
  }

  /// Both outcomes, the success first.
  private func twice(
    _ call: @escaping @Sendable (FakeBackend) async throws(NetworkError) -> String
  ) async -> [Result<String, NetworkError>] {
    world.clock.hold()
    async let first = Result { () async throws(NetworkError) in try await call(world.backend) }
    async let second = Result { () async throws(NetworkError) in try await call(world.backend) }
    await world.clock.sleepers(2)
    world.clock.release()
    let outcomes = await [first, second]
    return if case .success = outcomes[0] { outcomes } else { outcomes.reversed() }
  }
}
