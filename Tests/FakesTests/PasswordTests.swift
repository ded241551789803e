import AccountEntities
import Entities
@testable import FakeAccountsBackend
import Services
import Testing
import TestSupport

struct PasswordTests {
  private let fakes = Fakes()

  @Test func theDemoUserSignsInOnAFreshFake() async throws {
    let session = try await FakeAccounts(latency: .zero).login(FakeAccounts.demoUser)
    #expect(session.user == AppUser(uid: Fakes.uid(1), email: "rick@citadel.org"))
  }

  @Test func whatWasSignedUpSignsIn() async throws {
    let signedUp = try await fakes.accounts.signUp(Fakes.morty)
    #expect(signedUp.user == AppUser(uid: Fakes.uid(2), email: "morty@citadel.org"))
    let signedIn = try await fakes.accounts.login(Fakes.morty)
    #expect(signedIn.user == signedUp.user)
    #expect(signedIn.accessToken != signedUp.accessToken)
    #expect(signedIn.refreshToken != signedUp.refreshToken)
  }

  @Test func addressesAreComparedNormalized() async throws {
    let signedUp = try await fakes.accounts.signUp(Credentials(email: " Morty@Citadel.ORG\n", password: "jessica"))
    #expect(signedUp.user.email == "morty@citadel.org")
    let signedIn = try await fakes.accounts.login(Credentials(email: "MORTY@citadel.org ", password: "jessica"))
    #expect(signedIn.user == signedUp.user)
  }

  @Test(arguments: ["rick@citadel.org", "RICK@CITADEL.ORG", " rick@citadel.org\n"])
  func takenAddressIsRefused(_ email: String) async throws {
    await #expect(throws: AccountError.emailTaken) {
      try await fakes.accounts.signUp(Credentials(email: EmailAddress(email), password: "another one"))
    }
    #expect(try await fakes.accounts.login(Fakes.rick).user.uid == Fakes.uid(1))
  }

  @Test(arguments: ["", "1", "12345", "éé1", String(repeating: "x", count: 73), String(repeating: "é", count: 37)])
  func aPasswordOfAnotherLengthIsRefused(_ password: String) async throws {
    let credentials = Credentials(email: Fakes.morty.email, password: password)
    let error =
      password.count < 6
      ? AccountError.weakPassword(reasons: ["Use at least 6 characters."]) : .passwordTooLong
    await #expect(throws: error) { try await fakes.accounts.signUp(credentials) }
    await #expect(throws: AccountError.invalidCredentials) { try await fakes.accounts.login(credentials) }
  }

  /// Bytes are counted, as in the service.
  @Test(arguments: ["123456", "ééé", String(repeating: "x", count: 72)])
  func sixToSeventyTwoBytesAreEnough(_ password: String) async throws {
    let session = try await fakes.accounts.signUp(Credentials(email: Fakes.morty.email, password: password))
    #expect(session.user.uid == Fakes.uid(2))
  }

  @Test(arguments: [
    Credentials(email: "rick@citadel.org", password: "wubbalubb"),
    Credentials(email: "rick@citadel.org", password: "Wubbalubba"),
    Credentials(email: "rick@citadel.org", password: "wubbalubba "),
    Credentials(email: "rick@citadel.org", password: ""),
    Credentials(email: "morty@citadel.org", password: "wubbalubba"),
    Credentials(email: "ric\u{212A}@citadel.org", password: "wubbalubba"), Credentials(email: "", password: ""),
  ])
  func wrongPasswordAndUnknownAddressLookTheSame(_ credentials: Credentials) async {
    let fakes = Fakes(latency: .milliseconds(300))
    await #expect(throws: AccountError.invalidCredentials) { try await fakes.accounts.login(credentials) }
    #expect(fakes.clock.now.offset == .milliseconds(300))
  }

  /// The service stores the hash of the bytes, and so does not know that both are the same letter.
  @Test(arguments: [("pâté en croûte", "pa\u{302}te\u{301} en crou\u{302}te"), ("12345K", "12345\u{212A}")])
  func aLetterInOtherBytesIsAnotherPassword(password: String, look: String) async throws {
    _ = try await fakes.accounts.signUp(Credentials(email: Fakes.morty.email, password: password))
    await #expect(throws: AccountError.invalidCredentials) {
      try await fakes.accounts.login(Credentials(email: Fakes.morty.email, password: look))
    }
    _ = try await fakes.accounts.login(Credentials(email: Fakes.morty.email, password: password))
  }

  @Test func accountMadeByMailHasNoPassword() async throws {
    let mail = try await fakes.mail(to: Fakes.morty.email)
    _ = try await fakes.accounts.redeem(.link(mail.link))
    await #expect(throws: AccountError.invalidCredentials) {
      try await fakes.accounts.login(Credentials(email: Fakes.morty.email, password: ""))
    }
    await #expect(throws: AccountError.emailTaken) { try await fakes.accounts.signUp(Fakes.morty) }
  }
}
