import Entities
import FakeBackend
import FeatureTesting
import MicroappKit
import Testing
import Views

@MainActor
struct SignInTests {
  private let auth = AuthOnFake()

  @Test func theResidentSignsIn() async throws {
    try await auth.pilot.tap("Sign In")
    try await auth.pilot.fill("Email", "rick@citadel.org")
    try await auth.pilot.fill("Password", "wubbalubba")
    try await auth.pilot.tap("Sign In")

    try auth.pilot.expect("Loading…")
    #expect(auth.exits.signedIn.isEmpty)
    try await auth.pilot.wait()

    #expect(auth.exits.signedIn.map(\.email) == ["rick@citadel.org"])
    #expect(auth.exits.signedUp.isEmpty)
    #expect(auth.saved.values.last == auth.exits.signedIn.first)
    try auth.pilot.refuse("Loading…")
  }

  @Test func aWrongPasswordAndAnUnknownAddressLookTheSame() async throws {
    try await auth.pilot.tap("Sign In")
    try await auth.sendSignIn(email: "rick@citadel.org", password: "wrong-one")
    try await auth.pilot.wait()
    let wrongPassword = auth.pilot.text
    await auth.pilot.press(Key(.enter))

    try await auth.sendSignIn(email: "nick@citadel.org", password: "wrong-one")
    try await auth.pilot.wait()
    let unknownAddress = auth.pilot.text

    try auth.pilot.expect("That email and password don't match an account. Check both and try again.")
    #expect(wrongPassword.contains("▏rick@citadel.org"))
    #expect(unknownAddress.contains("▏nick@citadel.org"))
    #expect(wrongPassword.split(separator: "▏rick") == unknownAddress.split(separator: "▏nick"))
    #expect(auth.exits.signedIn.isEmpty)
  }

  @Test func theAddressIsSentWithoutTheSpaceAroundItAndThePasswordAsItIs() async throws {
    let received = Received<Credentials>()
    let auth = AuthOnClosures(login: { credentials throws(NetworkError) in
      await received.take(credentials)
      return .morty
    })
    try await auth.pilot.tap("Sign In")
    try await auth.pilot.fill("Email", " morty@citadel.org  ")
    try await auth.pilot.fill("Password", " aw geez ")
    try await auth.pilot.tap("Sign In")
    try await auth.pilot.wait()

    #expect(received.values == [Credentials(email: "morty@citadel.org", password: " aw geez ")])
  }

  @Test(arguments: [Key(.enter), Key(.escape)])
  func anAlertIsDismissedAndTheFormIsAsItWas(key: Key) async throws {
    try await auth.pilot.tap("Sign In")
    try await auth.pilot.fill("Email", "rick@citadel.org")
    try await auth.pilot.fill("Password", "wrong-one")
    let form = auth.pilot.text
    await auth.pilot.press(Key(.enter))
    try await auth.pilot.wait()
    try auth.pilot.expect("Error")
    #expect(auth.pilot.text != form)

    await auth.pilot.press(key)

    #expect(auth.pilot.text == form)
    try auth.pilot.expect("›▏••••••••• ")
    await auth.pilot.press(Key(.backspace))
    try auth.pilot.expect("▏•••••••• ")
  }

  @Test func theFormCanBeMendedAfterAnAlert() async throws {
    try await auth.pilot.tap("Sign In")
    try await auth.sendSignIn(email: "rick@citadel.org", password: "wrong-one")
    try await auth.pilot.wait()
    await auth.pilot.press(Key(.escape))

    try await auth.pilot.fill("Password", "wubbalubba")
    try await auth.pilot.tap("Sign In")
    try await auth.pilot.wait()

    #expect(auth.exits.signedIn.map(\.email) == ["rick@citadel.org"])
  }

  @Test func theToggleHidesThePasswordAndRenamesTheButton() async throws {
    try await auth.pilot.tap("Sign In")
    try auth.pilot.expect("[ ] Email me a sign-in link")
    try auth.pilot.expect("( Sign In )")

    try await auth.pilot.tap("Email me a sign-in link")

    try auth.pilot.expect("[x] Email me a sign-in link")
    try auth.pilot.expect("( Send Link )")
    try auth.pilot.refuse("Password")
    try auth.pilot.refuse("( Sign In )")

    await auth.pilot.press(Key(.character(" ")))
    try auth.pilot.expect("› [ ] Email me a sign-in link")
    try auth.pilot.expect("Password")
  }

  @Test func theButtonIsDisabledUntilTheFormIsWorthSending() async throws {
    try await auth.pilot.tap("Sign In")
    try await expectDisabled("Sign In")
    try await auth.pilot.fill("Email", "rick@citadel.org")
    try await expectDisabled("Sign In")
    try await auth.pilot.fill("Password", "wubba")
    try await expectDisabled("Sign In")

    try await auth.pilot.tap("Email me a sign-in link")
    try await auth.pilot.fill("Email", "rick@citadel")
    try await expectDisabled("Send Link")
    try await auth.pilot.fill("Email", " rick@citadel.org ")
    try await auth.pilot.tap("Send Link")
    try await auth.pilot.wait()

    #expect(auth.inbox.values.map(\.to) == ["rick@citadel.org"])
  }

  private func expectDisabled(_ label: String) async throws {
    let failure = await #expect(throws: Pilot.Failure.self) { try await auth.pilot.tap(label) }
    #expect(failure?.description == "\"\(label)\" is disabled here")
  }
}
