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
    try await auth.run.tap("Sign Up")
    try await fillIn(auth.run, email: " morty@citadel.org")
    try await auth.run.tap("Sign Up")
    try await auth.run.wait()

    try auth.run.expect("Check your email")
    try auth.run.expect("Sent to morty@citadel.org. Paste the link, or type the code.")
    try auth.run.refuse("Error")
    try await auth.run.fill("Link or code", "68413886")
    await auth.run.press(Key(.enter))
    try await auth.run.wait()

    #expect(received.values == [.code("68413886", email: "morty@citadel.org")])
    #expect(auth.saved.values == [.morty])
    #expect(auth.exits.signedIn == [.morty])
  }

  @Test func thePasswordHasAtMost72Bytes() async throws {
    let auth = AuthOnClosures()
    try await auth.run.tap("Sign Up")
    let longest = String(repeating: "é", count: 36)
    try await fillIn(auth.run, email: "morty@citadel.org", password: longest + "x")
    await auth.run.press(Key(.enter))

    try auth.run.expect("Provide password of at most 72 characters, fewer with accents or emoji")
    #expect(auth.count(of: "signUp") == 0)

    try await fillIn(auth.run, email: "morty@citadel.org", password: longest)
    try auth.run.refuse("at most 72")
    try await auth.run.tap("Sign Up")
    #expect(auth.count(of: "signUp") == 1)
  }

  @Test func enterInTheLastFieldSends() async throws {
    let auth = AuthOnFake()
    try await auth.run.tap("Sign Up")
    try await auth.run.type("morty@citadel.org")
    await auth.run.press(Key(.enter))
    try await auth.run.type("aw geez rick")
    await auth.run.press(Key(.enter))
    try await auth.run.type("aw geez rick")
    try auth.run.refuse("Creating the account…")

    await auth.run.press(Key(.enter))
    try auth.run.expect("Creating the account…")
    try await auth.run.wait()

    #expect(auth.exits.signedUp.map(\.email) == ["morty@citadel.org"])
  }

  @Test func theAddressIsSentWithoutTheSpaceAroundItAndThePasswordAsItIs() async throws {
    let received = ValueRecorder<Credentials>()
    let auth = AuthOnClosures(signUp: { credentials throws(NetworkError) in
      await received.record(credentials)
      return .morty
    })
    try await auth.run.tap("Sign Up")
    try await fillIn(auth.run, email: "  morty@citadel.org ", password: " aw geez ")
    try await auth.run.tap("Sign Up")
    try await auth.run.wait()

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
    try await auth.run.tap("Sign Up")
    try await fillIn(auth.run, email: email, password: password, again: again)

    let failure = await #expect(throws: Run.Failure.self) { try await auth.run.tap("Sign Up") }
    #expect(failure?.description == "\"Sign Up\" is disabled here")

    await auth.run.press(Key(.enter))
    #expect(auth.count(of: "signUp") == 0)

    try await fillIn(auth.run, email: "morty@citadel.org")
    try await auth.run.tap("Sign Up")
    #expect(auth.count(of: "signUp") == 1)
  }

  private func fillIn(
    _ run: Run, email: String, password: String = "aw geez rick", again: String? = nil
  ) async throws {
    try await run.fill("Email", email)
    try await run.fill("Password", password)
    try await run.fill("Confirm Password", again ?? password)
  }
}
