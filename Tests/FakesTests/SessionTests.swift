import AccountEntities
import Entities
@testable import FakeAccountsBackend
import Services
import Testing
import TestSupport

struct SessionTests {
  private let fakes = Fakes()
  private var accounts: FakeAccounts { fakes.accounts }

  private let saved = UserAuthData(
    user: AppUser(uid: Fakes.uid(2), email: "summer@citadel.org"), accessToken: "access-1", refreshToken: "refresh-1")

  @Test func everyWayInLeadsToASessionThatIsKnown() async throws {
    let mail = try await fakes.mail(to: "summer@citadel.org")
    let sessions = [
      try await accounts.login(Fakes.rick), try await accounts.signUp(Fakes.morty),
      try await accounts.redeem(.link(mail.link)), try await accounts.signInWithApple(accounts.appleIdentity()),
    ]
    for session in sessions { #expect(try await accounts.user(of: session) == session.user) }
  }

  @Test func anUnknownSessionHasEnded() async throws {
    await #expect(throws: NetworkError.sessionEnded) { try await accounts.user(of: .unknown) }
    await #expect(throws: NetworkError.sessionEnded) { try await accounts.deleteAccount(.unknown) }
    try await accounts.signOut(.unknown)
  }

  @Test func signingOutEndsOneSession() async throws {
    let first = try await accounts.signUp(Fakes.morty)
    let second = try await accounts.login(Fakes.morty)
    try await accounts.signOut(first)
    await #expect(throws: NetworkError.sessionEnded) { try await accounts.user(of: first) }
    await #expect(throws: NetworkError.sessionEnded) { try await accounts.deleteAccount(first) }
    #expect(try await accounts.user(of: second) == second.user)
    try await accounts.signOut(first)
    #expect(try await accounts.login(Fakes.morty).user == first.user)
  }

  @Test func deletingTheAccountEndsAllItsSessions() async throws {
    let demo = try await accounts.login(Fakes.rick)
    let first = try await accounts.signUp(Fakes.morty)
    let second = try await accounts.login(Fakes.morty)
    try await accounts.deleteAccount(second)
    for session in [first, second] {
      await #expect(throws: NetworkError.sessionEnded) { try await accounts.user(of: session) }
      try await accounts.signOut(session)
    }
    await #expect(throws: AccountError.invalidCredentials) { try await accounts.login(Fakes.morty) }
    #expect(try await accounts.user(of: demo) == demo.user)
  }

  @Test func aDeletedAddressSignsUpAnewUnderANewUID() async throws {
    let first = try await accounts.signUp(Fakes.morty)
    try await accounts.deleteAccount(first)
    let second = try await accounts.signUp(Fakes.morty)
    #expect(second.user == AppUser(uid: Fakes.uid(3), email: Fakes.morty.email.normalized))
    await #expect(throws: NetworkError.sessionEnded) { try await accounts.user(of: first) }
    try await accounts.deleteAccount(second)
    let mail = try await fakes.mail(to: Fakes.morty.email)
    #expect(try await accounts.redeem(.link(mail.link)).user.uid == Fakes.uid(4))
  }

  @Test func theDemoAccountCanBeDeleted() async throws {
    try await accounts.deleteAccount(FakeAccounts.demoSession)
    await #expect(throws: NetworkError.sessionEnded) { try await accounts.user(of: FakeAccounts.demoSession) }
    await #expect(throws: AccountError.invalidCredentials) { try await accounts.login(Fakes.rick) }
    #expect(try await accounts.signUp(Fakes.rick).user.uid == Fakes.uid(2))
  }

  @Test func aSessionFromAnEarlierRunGoesOn() async throws {
    let fakes = Fakes(latency: .seconds(1))
    await fakes.accounts.resume(saved)
    #expect(fakes.clock.now.offset == .zero)
    #expect(try await fakes.accounts.user(of: saved) == saved.user)
    await #expect(throws: AccountError.emailTaken) {
      try await fakes.accounts.signUp(Credentials(email: "Summer@citadel.org", password: "123456"))
    }
    await #expect(throws: AccountError.invalidCredentials) {
      try await fakes.accounts.login(Credentials(email: "summer@citadel.org", password: ""))
    }
    let mail = try await fakes.mail(to: "summer@citadel.org")
    #expect(try await fakes.accounts.redeem(.link(mail.link)).user == saved.user)
  }

  @Test func theUIDAndTheTokensOfAnEarlierRunAreNotUsedAgain() async throws {
    await accounts.resume(saved)
    let session = try await accounts.signUp(Fakes.morty)
    #expect(session.user.uid == Fakes.uid(3))
    #expect(session.accessToken == "access-2")
    #expect(session.refreshToken == "refresh-2")
    try await accounts.deleteAccount(saved)
    #expect(try await accounts.user(of: session) == session.user)
    #expect(try await accounts.redeem(.link(fakes.mail(to: "summer@citadel.org").link)).user.uid == Fakes.uid(4))
  }

  @Test func anAccountWithoutAnAddressIsResumedToo() async throws {
    let session = UserAuthData(user: AppUser(uid: "user-7", email: nil), accessToken: "a", refreshToken: "a")
    await accounts.resume(session)
    #expect(try await accounts.user(of: session) == session.user)
    try await accounts.deleteAccount(session)
    await #expect(throws: NetworkError.sessionEnded) { try await accounts.user(of: session) }
  }

  @Test func twoSessionsOfOneAccountAreResumed() async throws {
    let other = UserAuthData(user: saved.user, accessToken: "access-9", refreshToken: "refresh-9")
    await accounts.resume(saved)
    await accounts.resume(other)
    try await accounts.signOut(saved)
    #expect(try await accounts.user(of: other) == saved.user)
    await accounts.resume(saved)
    await #expect(throws: NetworkError.sessionEnded) { try await accounts.user(of: saved) }
  }

  @Test func resumingTheDemoUserKeepsThePassword() async throws {
    let session = UserAuthData(
      user: FakeAccounts.demoSession.user, accessToken: "access-9", refreshToken: "refresh-9")
    await accounts.resume(session)
    #expect(try await accounts.user(of: session) == session.user)
    #expect(try await accounts.login(Fakes.rick).user == session.user)
  }

  @Test func resumingDoesNotBringBackWhatEndedHere() async throws {
    let session = try await accounts.signUp(Fakes.morty)
    let elsewhere = UserAuthData(user: session.user, accessToken: "access-9", refreshToken: "refresh-9")
    try await accounts.deleteAccount(session)
    let anew = try await accounts.signUp(Fakes.morty)
    for ended in [session, elsewhere] {
      await accounts.resume(ended)
      await #expect(throws: NetworkError.sessionEnded) { try await accounts.user(of: ended) }
    }
    #expect(try await accounts.user(of: anew) == anew.user)
  }

  @Test func resumingDoesNotOpenAnothersAccount() async throws {
    let morty = try await accounts.signUp(Fakes.morty)
    let stranger = UserAuthData(user: saved.user, accessToken: "access-9", refreshToken: "refresh-9")
    #expect(stranger.user.uid == morty.user.uid)
    await accounts.resume(stranger)
    await #expect(throws: NetworkError.sessionEnded) { try await accounts.user(of: stranger) }
    await accounts.resume(saved)
    #expect(saved.accessToken == morty.accessToken)
    #expect(try await accounts.user(of: saved) == morty.user)
  }
}
