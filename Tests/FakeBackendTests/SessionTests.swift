import Entities
import FakeBackend
import Testing

struct SessionTests {
  private let world = World()
  private var backend: FakeBackend { world.backend }

  private let saved = UserAuthData(
    user: AppUser(uid: World.uid(2), email: "summer@citadel.org"), accessToken: "access-1", refreshToken: "refresh-1")

  @Test func everyWayInLeadsToASessionThatIsKnown() async throws {
    let mail = try await world.mail(to: "summer@citadel.org")
    let sessions = [
      try await backend.signIn(World.rick), try await backend.signUp(World.morty),
      try await backend.redeem(.link(mail.link)), try await backend.signInWithApple(backend.appleIdentity()),
    ]
    for session in sessions { #expect(try await backend.user(of: session) == session.user) }
  }

  @Test func theResidentIsSignedInFromTheStart() async throws {
    let resident = FakeBackend.residentSession
    #expect(try await backend.user(of: resident) == resident.user)
    #expect(try await backend.signIn(World.rick).user == resident.user)
  }

  @Test func anUnknownSessionHasEnded() async throws {
    await #expect(throws: NetworkError.sessionEnded) { try await backend.user(of: .placeholder) }
    await #expect(throws: NetworkError.sessionEnded) { try await backend.deleteAccount(.placeholder) }
    try await backend.signOut(.placeholder)
  }

  @Test func signingOutEndsOneSession() async throws {
    let first = try await backend.signUp(World.morty)
    let second = try await backend.signIn(World.morty)
    try await backend.signOut(first)
    await #expect(throws: NetworkError.sessionEnded) { try await backend.user(of: first) }
    await #expect(throws: NetworkError.sessionEnded) { try await backend.deleteAccount(first) }
    #expect(try await backend.user(of: second) == second.user)
    try await backend.signOut(first)
    #expect(try await backend.signIn(World.morty).user == first.user)
  }

  @Test func deletingTheAccountEndsAllItsSessions() async throws {
    let resident = try await backend.signIn(World.rick)
    let first = try await backend.signUp(World.morty)
    let second = try await backend.signIn(World.morty)
    try await backend.deleteAccount(second)
    for session in [first, second] {
      await #expect(throws: NetworkError.sessionEnded) { try await backend.user(of: session) }
      try await backend.signOut(session)
    }
    await #expect(throws: NetworkError.invalidCredentials) { try await backend.signIn(World.morty) }
    #expect(try await backend.user(of: resident) == resident.user)
  }

  @Test func aDeletedAddressSignsUpAnewUnderANewUID() async throws {
    let first = try await backend.signUp(World.morty)
    try await backend.deleteAccount(first)
    let second = try await backend.signUp(World.morty)
    #expect(second.user == AppUser(uid: World.uid(3), email: World.morty.email))
    await #expect(throws: NetworkError.sessionEnded) { try await backend.user(of: first) }
    try await backend.deleteAccount(second)
    let mail = try await world.mail(to: World.morty.email)
    #expect(try await backend.redeem(.link(mail.link)).user.uid == World.uid(4))
  }

  @Test func anAppleAccountThatWasDeletedIsMadeAnew() async throws {
    let first = try await backend.signInWithApple(backend.appleIdentity())
    try await backend.deleteAccount(first)
    #expect(try await backend.signInWithApple(backend.appleIdentity()).user.uid == World.uid(3))
  }

  @Test func theResidentCanGo() async throws {
    try await backend.deleteAccount(FakeBackend.residentSession)
    await #expect(throws: NetworkError.sessionEnded) { try await backend.user(of: FakeBackend.residentSession) }
    await #expect(throws: NetworkError.invalidCredentials) { try await backend.signIn(World.rick) }
    #expect(try await backend.signUp(World.rick).user.uid == World.uid(2))
  }

  @Test func aSessionFromAnEarlierRunGoesOn() async throws {
    let world = World(latency: .seconds(1))
    await world.backend.resume(saved)
    #expect(world.clock.now.offset == .zero)
    #expect(try await world.backend.user(of: saved) == saved.user)
    await #expect(throws: NetworkError.emailTaken) {
      try await world.backend.signUp(Credentials(email: "Summer@citadel.org", password: "123456"))
    }
    await #expect(throws: NetworkError.invalidCredentials) {
      try await world.backend.signIn(Credentials(email: "summer@citadel.org", password: ""))
    }
    let mail = try await world.mail(to: "summer@citadel.org")
    #expect(try await world.backend.redeem(.link(mail.link)).user == saved.user)
  }

  @Test func nobodyGetsTheUIDOrTheTokensOfAnEarlierRun() async throws {
    await backend.resume(saved)
    let session = try await backend.signUp(World.morty)
    #expect(session.user.uid == World.uid(3))
    #expect(session.accessToken == "access-2")
    #expect(session.refreshToken == "refresh-2")
    try await backend.deleteAccount(saved)
    #expect(try await backend.user(of: session) == session.user)
    #expect(try await backend.redeem(.link(world.mail(to: "summer@citadel.org").link)).user.uid == World.uid(4))
  }

  @Test(arguments: ["user-9223372036854775807", "user-0", "user-", "0a1b-uuid", ""])
  func anyUIDIsKept(uid: String) async throws {
    let session = UserAuthData(
      user: AppUser(uid: uid, email: "summer@citadel.org"), accessToken: "token", refreshToken: "token")
    await backend.resume(session)
    #expect(try await backend.user(of: session).uid == uid)
    #expect(try await backend.signUp(World.morty).user.uid == World.uid(2))
  }

  @Test func anAccountWithoutAnAddressIsResumedToo() async throws {
    let session = UserAuthData(user: AppUser(uid: "user-7", email: nil), accessToken: "a", refreshToken: "a")
    await backend.resume(session)
    #expect(try await backend.user(of: session) == session.user)
    try await backend.deleteAccount(session)
    await #expect(throws: NetworkError.sessionEnded) { try await backend.user(of: session) }
  }

  @Test func twoSessionsOfOneAccountAreResumed() async throws {
    let other = UserAuthData(user: saved.user, accessToken: "access-9", refreshToken: "refresh-9")
    await backend.resume(saved)
    await backend.resume(other)
    try await backend.signOut(saved)
    #expect(try await backend.user(of: other) == saved.user)
    await backend.resume(saved)
    await #expect(throws: NetworkError.sessionEnded) { try await backend.user(of: saved) }
  }

  @Test func resumingTheResidentKeepsThePassword() async throws {
    let session = UserAuthData(
      user: FakeBackend.residentSession.user, accessToken: "access-9", refreshToken: "refresh-9")
    await backend.resume(session)
    #expect(try await backend.user(of: session) == session.user)
    #expect(try await backend.signIn(World.rick).user == session.user)
  }

  @Test func resumingDoesNotBringBackWhatEndedHere() async throws {
    let session = try await backend.signUp(World.morty)
    let elsewhere = UserAuthData(user: session.user, accessToken: "access-9", refreshToken: "refresh-9")
    try await backend.deleteAccount(session)
    let anew = try await backend.signUp(World.morty)
    for ended in [session, elsewhere] {
      await backend.resume(ended)
      await #expect(throws: NetworkError.sessionEnded) { try await backend.user(of: ended) }
    }
    #expect(try await backend.user(of: anew) == anew.user)
  }

  @Test func resumingDoesNotOpenAnothersAccount() async throws {
    let morty = try await backend.signUp(World.morty)
    let stranger = UserAuthData(user: saved.user, accessToken: "access-9", refreshToken: "refresh-9")
    #expect(stranger.user.uid == morty.user.uid)
    await backend.resume(stranger)
    await #expect(throws: NetworkError.sessionEnded) { try await backend.user(of: stranger) }
    await backend.resume(saved)
    #expect(saved.accessToken == morty.accessToken)
    #expect(try await backend.user(of: saved) == morty.user)
  }
}
