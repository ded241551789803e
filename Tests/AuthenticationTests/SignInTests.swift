import Entities
import FakeAccountsBackend
import FeatureTesting
import Testing
import Views

@MainActor
struct SignInTests {
  private let auth = AuthOnFake()

  @Test func theResidentSignsIn() async throws {
    try await auth.driver.tap("Sign In")
    try await auth.driver.fill("Email", "rick@citadel.org")
    try await auth.driver.fill("Password", "wubbalubba")
    try await auth.driver.tap("Sign In")

    try auth.driver.expect("Signing in…")
    #expect(auth.exits.signedIn.isEmpty)
    try await auth.driver.wait()

    #expect(auth.exits.signedIn.map(\.email) == ["rick@citadel.org"])
    #expect(auth.exits.signedUp.isEmpty)
    #expect(auth.saved.values.last == auth.exits.signedIn.first)
    try auth.driver.refuse("Signing in…")
  }

  @Test func aWrongPasswordAndAnUnknownAddressLookTheSame() async throws {
    try await auth.driver.tap("Sign In")
    try await auth.sendSignIn(email: "rick@citadel.org", password: "wrong-one")
    try await auth.driver.wait()
    let wrongPassword = auth.driver.text
    await auth.driver.press(Key(.enter))

    try await auth.sendSignIn(email: "nick@citadel.org", password: "wrong-one")
    try await auth.driver.wait()
    let unknownAddress = auth.driver.text

    try auth.driver.expect("That email and password don't match an account. Check both and try again.")
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
    try await auth.driver.tap("Sign In")
    try await auth.driver.fill("Email", " morty@citadel.org  ")
    try await auth.driver.fill("Password", " aw geez ")
    try await auth.driver.tap("Sign In")
    try await auth.driver.wait()

    #expect(received.values == [Credentials(email: "morty@citadel.org", password: " aw geez ")])
  }

  @Test(arguments: [Key(.enter), Key(.escape)])
  func anAlertIsDismissedAndTheFormIsAsItWas(key: Key) async throws {
    try await auth.driver.tap("Sign In")
    try await auth.driver.fill("Email", "rick@citadel.org")
    try await auth.driver.fill("Password", "wrong-one")
    let form = auth.driver.text
    await auth.driver.press(Key(.enter))
    try await auth.driver.wait()
    try auth.driver.expect("Error")
    #expect(auth.driver.text != form)

    await auth.driver.press(key)

    #expect(auth.driver.text == form)
    try auth.driver.expect("›▏••••••••• ")
    await auth.driver.press(Key(.backspace))
    try auth.driver.expect("▏•••••••• ")
  }

  @Test func theToggleHidesThePasswordAndRenamesTheButton() async throws {
    try await auth.driver.tap("Sign In")
    try auth.driver.expect("[ ] Email me a sign-in link")
    try auth.driver.expect("( Sign In )")

    try await auth.driver.tap("Email me a sign-in link")

    try auth.driver.expect("[x] Email me a sign-in link")
    try auth.driver.expect("( Send Link )")
    try auth.driver.refuse("Password")
    try auth.driver.refuse("( Sign In )")

    await auth.driver.press(Key(.character(" ")))
    try auth.driver.expect("› [ ] Email me a sign-in link")
    try auth.driver.expect("Password")
  }

  @Test func theButtonIsDisabledUntilTheFormIsWorthSending() async throws {
    try await auth.driver.tap("Sign In")
    try await expectDisabled("Sign In")
    try await auth.driver.fill("Email", "rick@citadel.org")
    try await expectDisabled("Sign In")
    try await auth.driver.fill("Password", "wubba")
    try await expectDisabled("Sign In")

    try await auth.driver.tap("Email me a sign-in link")
    try await auth.driver.fill("Email", "rick@citadel")
    try await expectDisabled("Send Link")
    try await auth.driver.fill("Email", " rick@citadel.org ")
    try await auth.driver.tap("Send Link")
    try await auth.driver.wait()

    #expect(auth.inbox.values.map(\.to) == ["rick@citadel.org"])
  }

  private func expectDisabled(_ label: String) async throws {
    let failure = await #expect(throws: Run.Failure.self) { try await auth.driver.tap(label) }
    #expect(failure?.description == "\"\(label)\" is disabled here")
  }
}
