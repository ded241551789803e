import Entities
import FakeAccountsBackend
import FeatureTesting
import Testing
import Views

@MainActor
struct SignUpTests {
  @Test func aNewAccountCanSignInAfterwards() async throws {
    let auth = AuthOnFake()
    try await auth.driver.tap("Sign Up")
    try await fillIn(auth.driver, email: "morty@citadel.org")
    try await auth.driver.tap("Sign Up")
    try await auth.driver.wait()

    #expect(auth.exits.signedUp.map(\.email) == ["morty@citadel.org"])
    #expect(auth.exits.signedIn.isEmpty)

    await auth.driver.press(Key(.escape))
    try await auth.driver.tap("Sign In")
    try await auth.sendSignIn(email: "morty@citadel.org", password: "aw geez rick")
    try await auth.driver.wait()

    #expect(auth.saved.values.map(\.email) == ["morty@citadel.org", "morty@citadel.org"])
  }

  @Test func anAddressThatHasAnAccountIsRefused() async throws {
    let auth = AuthOnFake()
    try await auth.driver.tap("Sign Up")
    try await fillIn(auth.driver, email: "rick@citadel.org")
    try await auth.driver.tap("Sign Up")
    try await auth.driver.wait()

    try auth.driver.expect("An account with that email already exists. Sign in instead, or use another email.")
    #expect(auth.exits.signedUp.isEmpty)
    #expect(auth.saved.values.isEmpty)
  }

  @Test func theReasonsForWhichABackendFindsAPasswordWeakAreShown() async throws {
    let auth = AuthOnClosures(signUp: { _ throws(NetworkError) in
      throw .weakPassword(reasons: ["Use a digit.", "Use a capital letter."])
    })
    try await auth.driver.tap("Sign Up")
    try await fillIn(auth.driver, email: "morty@citadel.org")
    try await auth.driver.tap("Sign Up")
    try await auth.driver.wait()

    try auth.driver.expect("That password is too weak. Use a digit. Use a capital letter.")
    #expect(auth.exits.signedUp.isEmpty)
  }

  @Test func enterInTheLastFieldSends() async throws {
    let auth = AuthOnFake()
    try await auth.driver.tap("Sign Up")
    try await auth.driver.type("morty@citadel.org")
    await auth.driver.press(Key(.enter))
    try await auth.driver.type("aw geez rick")
    await auth.driver.press(Key(.enter))
    try await auth.driver.type("aw geez rick")
    try auth.driver.refuse("Creating the account…")

    await auth.driver.press(Key(.enter))
    try auth.driver.expect("Creating the account…")
    try await auth.driver.wait()

    #expect(auth.exits.signedUp.map(\.email) == ["morty@citadel.org"])
  }

  @Test func theAddressIsSentWithoutTheSpaceAroundItAndThePasswordAsItIs() async throws {
    let received = ValueRecorder<Credentials>()
    let auth = AuthOnClosures(signUp: { credentials throws(NetworkError) in
      await received.record(credentials)
      return .morty
    })
    try await auth.driver.tap("Sign Up")
    try await fillIn(auth.driver, email: "  morty@citadel.org ", password: " aw geez ")
    try await auth.driver.tap("Sign Up")
    try await auth.driver.wait()

    #expect(received.values == [Credentials(email: "morty@citadel.org", password: " aw geez ")])
  }

  @Test(arguments: [
    ("morty@citadel", "aw geez rick", "aw geez rick"),
    ("morty@citadel.org", "short", "short"),
    ("morty@citadel.org", "aw geez rick", "aw geez morty"),
    ("", "", ""),
  ])
  func theButtonIsDisabledWhileTheFormIsNotWorthSending(email: String, password: String, again: String) async throws {
    let auth = AuthOnClosures()
    try await auth.driver.tap("Sign Up")
    try await fillIn(auth.driver, email: email, password: password, again: again)

    let failure = await #expect(throws: Run.Failure.self) { try await auth.driver.tap("Sign Up") }
    #expect(failure?.description == "\"Sign Up\" is disabled here")

    await auth.driver.press(Key(.enter))
    #expect(auth.count(of: "signUp") == 0)

    try await fillIn(auth.driver, email: "morty@citadel.org")
    try await auth.driver.tap("Sign Up")
    #expect(auth.count(of: "signUp") == 1)
  }

  private func fillIn(
    _ driver: Run, email: String, password: String = "aw geez rick", again: String? = nil
  ) async throws {
    try await driver.fill("Email", email)
    try await driver.fill("Password", password)
    try await driver.fill("Confirm Password", again ?? password)
  }
}
