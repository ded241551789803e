import Entities
import FakeBackend
import Testing

/// One call of the backend, to run the same check over all of them.
struct Call: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let run: @Sendable (FakeBackend) async throws(NetworkError) -> Void

  init(_ name: String, _ run: @escaping @Sendable (FakeBackend) async throws(NetworkError) -> Void) {
    testDescription = name
    self.run = run
  }

  static let all = [
    Call("signUp") { backend async throws(NetworkError) in _ = try await backend.signUp(World.morty) },
    Call("signIn") { backend async throws(NetworkError) in _ = try await backend.signIn(World.rick) },
    Call("sendMagicLink") { backend async throws(NetworkError) in
      try await backend.sendMagicLink(to: "summer@citadel.org")
    },
    Call("appleIdentity") { backend async throws(NetworkError) in _ = try await backend.appleIdentity() },
    Call("user") { backend async throws(NetworkError) in _ = try await backend.user(of: FakeBackend.residentSession) },
    Call("signOut") { backend async throws(NetworkError) in try await backend.signOut(FakeBackend.residentSession) },
    Call("deleteAccount") { backend async throws(NetworkError) in
      try await backend.deleteAccount(FakeBackend.residentSession)
    },
    Call("characters") { backend async throws(NetworkError) in
      _ = try await backend.characters(CharacterQuery(), page: 1)
    },
    Call("favourites") { backend async throws(NetworkError) in
      _ = try await backend.favourites(of: FakeBackend.residentSession)
    },
    Call("setFavourite") { backend async throws(NetworkError) in
      try await backend.setFavourite(1, true, of: FakeBackend.residentSession)
    },
  ]

  static let refused = [
    Call("signUp, weak") { backend async throws(NetworkError) in
      _ = try await backend.signUp(Credentials(email: "", password: ""))
    },
    Call("signUp, taken") { backend async throws(NetworkError) in _ = try await backend.signUp(World.rick) },
    Call("signIn, unknown") { backend async throws(NetworkError) in _ = try await backend.signIn(World.morty) },
    Call("redeem, unknown") { backend async throws(NetworkError) in _ = try await backend.redeem(.link("")) },
    Call("signInWithApple, forged") { backend async throws(NetworkError) in
      _ = try await backend.signInWithApple(AppleIdentity(identityToken: "", nonce: ""))
    },
    Call("user, unknown") { backend async throws(NetworkError) in _ = try await backend.user(of: .placeholder) },
    Call("deleteAccount, unknown") { backend async throws(NetworkError) in
      try await backend.deleteAccount(.placeholder)
    },
    Call("setFavourite, unknown") { backend async throws(NetworkError) in
      try await backend.setFavourite(0, true, of: FakeBackend.residentSession)
    },
  ]
}

@Suite(.timeLimit(.minutes(10)))
struct LatencyTests {
  @Test(arguments: Call.all)
  func everyCallTakesTheLatencyOnce(_ call: Call) async throws {
    let world = World(latency: .milliseconds(300))
    try await call.run(world.backend)
    #expect(world.clock.now.offset == .milliseconds(300))
  }

  @Test(arguments: Call.refused)
  func refusalsTakeAsLong(_ call: Call) async {
    let world = World(latency: .milliseconds(300))
    await #expect(throws: NetworkError.self) { try await call.run(world.backend) }
    #expect(world.clock.now.offset == .milliseconds(300))
  }

  @Test func exchangesTakeTheLatencyToo() async throws {
    let world = World(latency: .milliseconds(300))
    let mail = try await world.mail(to: "summer@citadel.org")
    let identity = try await world.backend.appleIdentity()
    let before = world.clock.now.offset
    _ = try await world.backend.redeem(.link(mail.link))
    #expect(world.clock.now.offset - before == .milliseconds(300))
    _ = try await world.backend.signInWithApple(identity)
    #expect(world.clock.now.offset - before == .milliseconds(600))
  }

  @Test(arguments: Call.all)
  func cancellingWhileItTravelsChangesNothing(_ call: Call) async throws {
    let world = World()
    #expect(await cancelled(call, in: world) == .failure(.cancelled))
    #expect(world.inbox.mails.isEmpty)
    #expect(try await world.backend.favourites(of: FakeBackend.residentSession) == [])
    #expect(try await world.backend.user(of: FakeBackend.residentSession).uid == World.uid(1))
    #expect(try await world.transcript() == World().transcript())
  }

  @Test func cancellingARedemptionKeepsTheMail() async throws {
    let world = World()
    let mail = try await world.mail(to: "summer@citadel.org")
    for proof in [MagicLinkProof.link(mail.link), .code(mail.code, email: mail.to), .code("wrong", email: mail.to)] {
      let call = Call("redeem") { backend async throws(NetworkError) in _ = try await backend.redeem(proof) }
      for _ in 0..<5 { #expect(await cancelled(call, in: world) == .failure(.cancelled)) }
    }
    let session = try await world.backend.redeem(.code(mail.code, email: mail.to))
    #expect(session.user.uid == World.uid(2))
    #expect(session.accessToken == "access-1")
  }

  @Test func cancellingWithAppleKeepsTheIdentity() async throws {
    let world = World()
    let identity = try await world.backend.appleIdentity()
    let call = Call("signInWithApple") { backend async throws(NetworkError) in
      _ = try await backend.signInWithApple(identity)
    }
    #expect(await cancelled(call, in: world) == .failure(.cancelled))
    #expect(try await world.backend.signInWithApple(identity).accessToken == "access-1")
  }

  @Test func aTaskThatIsAlreadyCancelledIsToldSo() async throws {
    let world = World()
    let task = Task { () async -> Result<UserAuthData, NetworkError> in
      withUnsafeCurrentTask { $0?.cancel() }
      return await Result { () async throws(NetworkError) in try await world.backend.signUp(World.morty) }
    }
    #expect(await task.value == .failure(.cancelled))
    #expect(try await world.transcript() == World().transcript())
  }

  private func cancelled(_ call: Call, in world: World) async -> Result<Bool, NetworkError> {
    world.clock.hold()
    let task = Task {
      await Result { () async throws(NetworkError) in
        try await call.run(world.backend)
        return true
      }
    }
    await world.clock.sleepers(1)
    task.cancel()
    let outcome = await task.value
    world.clock.release()
    return outcome
  }
}
