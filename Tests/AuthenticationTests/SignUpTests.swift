import Entities
import FakeAccountsBackend
import FeatureTesting
import Testing
import Views

@MainActor
struct SignUpTests {
  /// Supabase Auth answers so where addresses have to be confirmed.
  @Test func anAddressToConfirmLeadsToTheScreenForTheEmail() async throws {
    let received = ValueRecorder<MagicLinkProof>()
    let auth = AuthOnClosures(
      signUp: { _ throws(NetworkError) in throw .emailNotConfirmed },
      redeem: { proof throws(NetworkError) in
        await received.record(proof)
        return .morty
      })
    try await auth.driver.tap("Sign Up")
    try await fillIn(auth.driver, email: " morty@citadel.org")
    try await auth.driver.tap("Sign Up")
    try await auth.driver.wait()

    try auth.driver.expect("Check your email")
    try auth.driver.expect("Sent to morty@citadel.org. Paste the link, or type the code.")
    try auth.driver.refuse("Error")
    try await auth.driver.fill("Link or code", "68413886")
    await auth.driver.press(Key(.enter))
    try await auth.driver.wait()

    #expect(received.values == [.code("68413886", email: "morty@citadel.org")])
    #expect(auth.saved.values == [.morty])
    #expect(auth.exits.signedIn == [.morty])
  }

  @Test func thePasswordHasAtMost72Bytes() async throws {
    let auth = AuthOnClosures()
    try await auth.driver.tap("Sign Up")
    let longest = String(repeating: "é", count: 36)
    try await fillIn(auth.driver, email: "morty@citadel.org", password: longest + "x")
    await auth.driver.press(Key(.enter))

    try auth.driver.expect("Provide password of at most 72 characters, fewer with accents or emoji")
    #expect(auth.count(of: "signUp") == 0)

    try await fillIn(auth.driver, email: "morty@citadel.org", password: longest)
    try auth.driver.refuse("at most 72")
    try await auth.driver.tap("Sign Up")
    #expect(auth.count(of: "signUp") == 1)
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
