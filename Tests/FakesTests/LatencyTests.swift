import Entities
@testable import FakeAccountsBackend
@testable import FakeCharactersBackend
import Services
import Testing
import TestSupport

/// One call of the fakes, to run the same check over all of them.
struct Call: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let run: @Sendable (Fakes) async throws(NetworkError) -> Void

  init(_ name: String, _ run: @escaping @Sendable (Fakes) async throws(NetworkError) -> Void) {
    testDescription = name
    self.run = run
  }

  static let all = [
    Call("signUp") { fakes async throws(NetworkError) in _ = try await fakes.accounts.signUp(Fakes.morty) },
    Call("signIn") { fakes async throws(NetworkError) in _ = try await fakes.accounts.login(Fakes.rick) },
    Call("sendMagicLink") { fakes async throws(NetworkError) in
      try await fakes.accounts.sendMagicLink(to: "summer@citadel.org")
    },
    Call("appleIdentity") { fakes async throws(NetworkError) in _ = try await fakes.accounts.appleIdentity() },
    Call("user") { fakes async throws(NetworkError) in _ = try await fakes.accounts.user(of: FakeAccounts.demoSession)
    },
    Call("signOut") { fakes async throws(NetworkError) in try await fakes.accounts.signOut(FakeAccounts.demoSession) },
    Call("deleteAccount") { fakes async throws(NetworkError) in
      try await fakes.accounts.deleteAccount(FakeAccounts.demoSession)
    },
    Call("characters") { fakes async throws(NetworkError) in
      _ = try await fakes.characters.characters(CharacterQuery(), page: 1)
    },
    Call("favourites") { fakes async throws(NetworkError) in
      _ = try await fakes.characters.favourites(of: FakeAccounts.demoSession)
    },
    Call("setFavourite") { fakes async throws(NetworkError) in
      try await fakes.characters.setFavourite(1, true, of: FakeAccounts.demoSession)
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
    #expect(await cancelled(call, in: fakes) == .failure(.cancelled))
    #expect(fakes.inbox.mails.isEmpty)
    #expect(try await fakes.characters.favourites(of: FakeAccounts.demoSession) == [])
    #expect(try await fakes.accounts.user(of: FakeAccounts.demoSession).uid == Fakes.uid(1))
    #expect(try await fakes.transcript() == Fakes().transcript())
  }

  @Test func cancellingARedemptionKeepsTheMail() async throws {
    let fakes = Fakes(latency: .milliseconds(300))
    let mail = try await fakes.mail(to: "summer@citadel.org")
    for proof in [MagicLinkProof.link(mail.link), .code(mail.code, email: mail.to), .code("wrong", email: mail.to)] {
      let call = Call("redeem") { fakes async throws(NetworkError) in _ = try await fakes.accounts.redeem(proof) }
      for _ in 0..<5 { #expect(await cancelled(call, in: fakes) == .failure(.cancelled)) }
    }
    let session = try await fakes.accounts.redeem(.code(mail.code, email: mail.to))
    #expect(session.user.uid == Fakes.uid(2))
    #expect(session.accessToken == "access-1")
  }

  @Test func cancellingWithAppleKeepsTheIdentity() async throws {
    let fakes = Fakes(latency: .milliseconds(300))
    let identity = try await fakes.accounts.appleIdentity()
    let call = Call("signInWithApple") { fakes async throws(NetworkError) in
      _ = try await fakes.accounts.signInWithApple(identity)
    }
    #expect(await cancelled(call, in: fakes) == .failure(.cancelled))
    #expect(try await fakes.accounts.signInWithApple(identity).accessToken == "access-1")
  }

  @Test func aTaskThatIsAlreadyCancelledIsCancelled() async throws {
    let fakes = Fakes()
    let task = Task { () async -> Result<UserAuthData, NetworkError> in
      withUnsafeCurrentTask { $0?.cancel() }
      return await Result { () async throws(NetworkError) in try await fakes.accounts.signUp(Fakes.morty) }
    }
    #expect(await task.value == .failure(.cancelled))
    #expect(try await fakes.transcript() == Fakes().transcript())
  }

  private func cancelled(_ call: Call, in fakes: Fakes) async -> Result<Bool, NetworkError> {
    fakes.clock.hold()
    let task = Task {
      await Result { () async throws(NetworkError) in
        try await call.run(fakes)
        return true
      }
    }
    await fakes.clock.wait { $0.held.count == 1 }
    task.cancel()
    let outcome = await task.value
    fakes.clock.release()
    return outcome
  }
}
