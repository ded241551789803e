import Entities
import FakeAccountsBackend
import FeatureTesting
import Testing
import Views

@MainActor
struct SignInTests {
  private let auth = AuthOnFake()

  @Test func theResidentSignsIn() async throws {
    try await auth.run.tap("Sign In")
    try await auth.run.fill("Email", "rick@citadel.org")
    try await auth.run.fill("Password", "wubbalubba")
    try await auth.run.tap("Sign In")

    try auth.run.expect("Signing in…")
    #expect(auth.exits.signedIn.isEmpty)
    try await auth.run.wait()

    #expect(auth.exits.signedIn.map(\.email) == ["rick@citadel.org"])
    #expect(auth.exits.signedUp.isEmpty)
    #expect(auth.saved.values.last == auth.exits.signedIn.first)
    try auth.run.refuse("Signing in…")
  }

  @Test func aWrongPasswordAndAnUnknownAddressLookTheSame() async throws {
    try await auth.run.tap("Sign In")
    try await auth.sendSignIn(email: "rick@citadel.org", password: "wrong-one")
    try await auth.run.wait()
    let wrongPassword = auth.run.text
    await auth.run.press(Key(.enter))

    try await auth.sendSignIn(email: "nick@citadel.org", password: "wrong-one")
    try await auth.run.wait()
    let unknownAddress = auth.run.text

    try auth.run.expect("That email and password don't match an account. Check both and try again.")
    #expect(wrongPassword.contains("▏rick@citadel.org"))
    #expect(unknownAddress.contains("▏nick@citadel.org"))
    #expect(wrongPassword.split(separator: "▏rick") == unknownAddress.split(separator: "▏nick"))
    #expect(auth.exits.signedIn.isEmpty)
  }

  @Test func theAddressIsSentWithoutTheSpaceAroundItAndThePasswordAsItIs() async throws {
    let received = ValueRecorder<Credentials>()
    let auth = AuthOnClosures(login: { credentials throws(NetworkError) in
      await received.record(credentials)
      return .morty
    })
    try await auth.run.tap("Sign In")
    try await auth.run.fill("Email", " morty@citadel.org  ")
    try await auth.run.fill("Password", " aw geez ")
    try await auth.run.tap("Sign In")
    try await auth.run.wait()

    #expect(received.values == [Credentials(email: "morty@citadel.org", password: " aw geez ")])
  }

  @Test(arguments: [Key(.enter), Key(.escape)])
  func anAlertIsDismissedAndTheFormIsAsItWas(key: Key) async throws {
    try await auth.run.tap("Sign In")
    try await auth.run.fill("Email", "rick@citadel.org")
    try await auth.run.fill("Password", "wrong-one")
    let form = auth.run.text
    await auth.run.press(Key(.enter))
    try await auth.run.wait()
    try auth.run.expect("Error")
    #expect(auth.run.text != form)

    await auth.run.press(key)

    #expect(auth.run.text == form)
    try auth.run.expect("›▏••••••••• ")
    await auth.run.press(Key(.backspace))
    try auth.run.expect("▏•••••••• ")
  }

  @Test func theToggleHidesThePasswordAndRenamesTheButton() async throws {
    try await auth.run.tap("Sign In")
    try auth.run.expect("[ ] Email me a sign-in link")
    try auth.run.expect("( Sign In )")

    try await auth.run.tap("Email me a sign-in link")

    try auth.run.expect("[x] Email me a sign-in link")
    try auth.run.expect("( Send Link )")
    try auth.run.refuse("Password")
    try auth.run.refuse("( Sign In )")

    await auth.run.press(Key(.character(" ")))
    try auth.run.expect("› [ ] Email me a sign-in link")
    try auth.run.expect("Password")
  }

  @Test func theButtonIsDisabledUntilTheFormIsWorthSending() async throws {
    try await auth.run.tap("Sign In")
    try await expectDisabled("Sign In")
    try await auth.run.fill("Email", "rick@citadel.org")
    try await expectDisabled("Sign In")
    try await auth.run.fill("Password", "wubba")
    try await expectDisabled("Sign In")

    try await auth.run.tap("Email me a sign-in link")
    try await auth.run.fill("Email", "rick@citadel")
    try await expectDisabled("Send Link")
    try await auth.run.fill("Email", " rick@citadel.org ")
    try await auth.run.tap("Send Link")
    try await auth.run.wait()

    #expect(auth.inbox.values.map(\.to) == ["rick@citadel.org"])
  }

  private func expectDisabled(_ label: String) async throws {
    let failure = await #expect(throws: Run.Failure.self) { try await auth.run.tap(label) }
    #expect(failure?.description == "\"\(label)\" is disabled here")
  }
}
