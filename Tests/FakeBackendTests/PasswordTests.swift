import Entities
import FakeBackend
import Testing

struct PasswordTests {
  private let world = World()

  @Test func residentSignsInOnAFreshBackend() async throws {
    let session = try await FakeBackend(latency: .zero).signIn(FakeBackend.resident)
    #expect(session.user == AppUser(uid: World.uid(1), email: "rick@citadel.org"))
  }

  @Test func whatWasSignedUpSignsIn() async throws {
    let signedUp = try await world.backend.signUp(World.morty)
    #expect(signedUp.user == AppUser(uid: World.uid(2), email: "morty@citadel.org"))
    let signedIn = try await world.backend.signIn(World.morty)
    #expect(signedIn.user == signedUp.user)
    #expect(signedIn.accessToken != signedUp.accessToken)
    #expect(signedIn.refreshToken != signedUp.refreshToken)
  }

  @Test func addressesAreComparedNormalized() async throws {
    let signedUp = try await world.backend.signUp(Credentials(email: " Morty@Citadel.ORG\n", password: "jessica"))
    #expect(signedUp.user.email == "morty@citadel.org")
    let signedIn = try await world.backend.signIn(Credentials(email: "MORTY@citadel.org ", password: "jessica"))
    #expect(signedIn.user == signedUp.user)
  }

  @Test(arguments: ["rick@citadel.org", "RICK@CITADEL.ORG", " rick@citadel.org\n"])
  func takenAddressIsRefused(_ email: String) async throws {
    await #expect(throws: NetworkError.emailTaken) {
      try await world.backend.signUp(Credentials(email: email, password: "another one"))
    }
    #expect(try await world.backend.signIn(World.rick).user.uid == World.uid(1))
  }

  @Test(arguments: ["", "1", "12345", "👨‍👩‍👧‍👦👨‍👩‍👧‍👦"])
  func shortPasswordIsRefused(_ password: String) async throws {
    let short = Credentials(email: World.morty.email, password: password)
    await #expect(throws: NetworkError.weakPassword(reasons: ["Use at least 6 characters."])) {
      try await world.backend.signUp(short)
    }
    await #expect(throws: NetworkError.invalidCredentials) { try await world.backend.signIn(short) }
  }

  @Test func sixCharactersAreEnough() async throws {
    let session = try await world.backend.signUp(Credentials(email: World.morty.email, password: "123456"))
    #expect(session.user.uid == World.uid(2))
  }

  @Test(arguments: [
    Credentials(email: "rick@citadel.org", password: "wubbalubb"),
    Credentials(email: "rick@citadel.org", password: "Wubbalubba"),
    Credentials(email: "rick@citadel.org", password: "wubbalubba "),
    Credentials(email: "rick@citadel.org", password: ""),
    Credentials(email: "morty@citadel.org", password: "wubbalubba"),
    Credentials(email: "ric\u{212A}@citadel.org", password: "wubbalubba"),
    Credentials(email: "", password: ""),
  ])
  func wrongPasswordAndUnknownAddressLookTheSame(_ credentials: Credentials) async {
    let world = World(latency: .milliseconds(300))
    await #expect(throws: NetworkError.invalidCredentials) { try await world.backend.signIn(credentials) }
    #expect(world.clock.now.offset == .milliseconds(300))
  }

  @Test func accountMadeByMailHasNoPassword() async throws {
    let mail = try await world.mail(to: World.morty.email)
    _ = try await world.backend.redeem(.link(mail.link))
    await #expect(throws: NetworkError.invalidCredentials) {
      try await world.backend.signIn(Credentials(email: World.morty.email, password: ""))
    }
    await #expect(throws: NetworkError.emailTaken) { try await world.backend.signUp(World.morty) }
  }

  @Test func savingKeepsTheLastSessionAtOnce() async throws {
    let world = World(latency: .seconds(1))
    #expect(await world.backend.savedSession == nil)
    let first = try await world.backend.signUp(World.morty)
    let second = try await world.backend.signIn(World.rick)
    #expect(await world.backend.savedSession == nil)
    let before = world.clock.now
    try await world.backend.save(first)
    #expect(await world.backend.savedSession == first)
    try await world.backend.save(second)
    #expect(await world.backend.savedSession == second)
    #expect(world.clock.now == before)
  }
}
