import AccountEntities
import CharacterEntities
import Entities
@testable import FakeAccountsBackend
@testable import FakeCharactersBackend
import Services
import Testing
import TestSupport

/// One call of the fakes, to run the same check over all of them.
struct Call: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let run: @Sendable (Fakes) async throws -> Void

  init(_ name: String, _ run: @escaping @Sendable (Fakes) async throws -> Void) {
    testDescription = name
    self.run = run
  }

  static let all = [
    Call("signUp") { fakes in _ = try await fakes.accounts.signUp(Fakes.morty) },
    Call("signIn") { fakes in _ = try await fakes.accounts.login(Fakes.rick) },
    Call("sendMagicLink") { fakes in try await fakes.accounts.sendMagicLink(to: "summer@citadel.org") },
    Call("appleIdentity") { fakes in _ = try await fakes.accounts.appleIdentity() },
    Call("user") { fakes in _ = try await fakes.accounts.user(of: FakeAccounts.demoSession) },
    Call("signOut") { fakes in try await fakes.accounts.signOut(FakeAccounts.demoSession) },
    Call("deleteAccount") { fakes in try await fakes.accounts.deleteAccount(FakeAccounts.demoSession) },
    Call("characters") { fakes in _ = try await fakes.characters.characters(CharacterQuery(), page: 1) },
    Call("favourites") { fakes in _ = try await fakes.characters.favourites(of: FakeAccounts.demoSession) },
    Call("setFavourite") { fakes in
      try await fakes.characters.setFavourite(FavouriteChange(id: 1, isFavourite: true), of: FakeAccounts.demoSession)
    },
  ]
}

@Suite(.timeLimit(.minutes(15)))
struct LatencyTests {
  @Test(arguments: Call.all)
  func everyCallTakesTheLatencyOnce(_ call: Call) async throws {
    let fakes = Fakes(latency: .milliseconds(300))
    try await call.run(fakes)
    #expect(fakes.clock.now.offset == .milliseconds(300))
  }

  @Test func exchangesTakeTheLatencyToo() async throws {
    let fakes = Fakes(latency: .milliseconds(300))
    let mail = try await fakes.mail(to: "summer@citadel.org")
    let identity = try await fakes.accounts.appleIdentity()
    let before = fakes.clock.now.offset
    _ = try await fakes.accounts.redeem(.link(mail.link))
    #expect(fakes.clock.now.offset - before == .milliseconds(300))
    _ = try await fakes.accounts.signInWithApple(identity)
    #expect(fakes.clock.now.offset - before == .milliseconds(600))
  }

  @Test(arguments: Call.all)
  func cancellingWhileItTravelsChangesNothing(_ call: Call) async throws {
    let fakes = Fakes(latency: .milliseconds(300))
    #expect(await isCancelled(call, in: fakes))
    #expect(fakes.inbox.mails.isEmpty)
    #expect(try await fakes.characters.favourites(of: FakeAccounts.demoSession) == [])
    #expect(try await fakes.accounts.user(of: FakeAccounts.demoSession).uid == Fakes.uid(1))
    #expect(try await fakes.transcript() == Fakes().transcript())
  }

  @Test func cancellingARedemptionKeepsTheMail() async throws {
    let fakes = Fakes(latency: .milliseconds(300))
    let address: EmailAddress = "summer@citadel.org"
    let mail = try await fakes.mail(to: address)
    for proof in [MagicLinkProof.link(mail.link), .code(mail.code, email: address), .code("wrong", email: address)] {
      let call = Call("redeem") { fakes in _ = try await fakes.accounts.redeem(proof) }
      for _ in 0..<5 { #expect(await isCancelled(call, in: fakes)) }
    }
    let session = try await fakes.accounts.redeem(.code(mail.code, email: address))
    #expect(session.user.uid == Fakes.uid(2))
    #expect(session.accessToken == "access-1")
  }

  @Test func cancellingWithAppleKeepsTheIdentity() async throws {
    let fakes = Fakes(latency: .milliseconds(300))
    let identity = try await fakes.accounts.appleIdentity()
    let call = Call("signInWithApple") { fakes in _ = try await fakes.accounts.signInWithApple(identity) }
    #expect(await isCancelled(call, in: fakes))
    #expect(try await fakes.accounts.signInWithApple(identity).accessToken == "access-1")
  }

  @Test func aTaskThatIsAlreadyCancelledIsCancelled() async throws {
    let fakes = Fakes()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      await #expect(throws: AccountError.network(.cancelled)) { try await fakes.accounts.signUp(Fakes.morty) }
    }
    await task.value
    #expect(try await fakes.transcript() == Fakes().transcript())
  }

  /// Cancels a call while it travels, and returns whether it throws that it was cancelled.
  private func isCancelled(_ call: Call, in fakes: Fakes) async -> Bool {
    fakes.clock.hold()
    let task = Task {
      do {
        try await call.run(fakes)
        return false
      } catch {
        return (error as? any AppError)?.networkError == .cancelled
      }
    }
    await fakes.clock.wait { $0.held.count == 1 }
    task.cancel()
    let isCancelled = await task.value
    fakes.clock.release()
    return isCancelled
  }
}
