import Entities
import FakeBackend
import FeatureTesting
import MicroappKit
import Testing
import Views

/// In the smallest window there is, everything can be done by keys alone.
@MainActor
struct SmallWindowTests {
  private let auth = AuthOnFake(size: Size(width: 40, height: 12))

  @Test func theSignUpFormShowsAllItsMessages() async throws {
    try await auth.pilot.tap("Sign Up")
    try await auth.pilot.fill("Email", "morty")
    try await auth.pilot.fill("Password", "short")
    try await auth.pilot.fill("Confirm Password", "longer")
    await auth.pilot.press(Key(.enter))

    #expect(
      auth.pilot.text == """
         ‹              Sign Up
        ────────────────────────────────────────

           ▏morty                            ▕ ↑
            Provide correct email address
            Password
           ▏•••••                            ▕
            Provide password that is at least
            7 characters long
            Confirm Password
          ›▏••••••                           ▕
            Passwords don't match              ↓
        """)
  }

  @Test func anAlertFits() async throws {
    await press(.enter)
    try await auth.sendSignIn(email: "rick@citadel.org", password: "wrong-one")
    try await auth.pilot.wait()

    #expect(
      auth.pilot.text == """
         ‹              Sign In

         ╭ Error ─────────────────────────────╮
         │ That email and password don't      │
         │ match an account. Check both and   │
         │ try again.                         │
         │                                    │
         │              › [ OK ]              │
         ╰────────────────────────────────────╯


            [ Sign In ]
        """)
  }

  @Test func signingUpAfterMendingEveryField() async throws {
    await press(.tab, .enter)
    try await auth.pilot.type("morty")
    await press(.tab)
    try await auth.pilot.type("short")
    await press(.tab, .enter)
    try auth.pilot.expect("Passwords don't match")
    try await auth.pilot.type("aw geez rick")
    await press(.up)
    await auth.pilot.press(.control("u"))
    try await auth.pilot.type("aw geez rick")
    await press(.up)
    try await auth.pilot.type("@citadel.org")
    await press(.down, .down, .down)
    try auth.pilot.expect("› [ Sign Up ]")
    await press(.enter)
    try await auth.pilot.wait()

    #expect(auth.exits.signedUp.map(\.email) == ["morty@citadel.org"])
  }

  @Test func signingIn() async throws {
    await press(.enter)
    try await auth.pilot.type("rick@citadel.org")
    await press(.enter)
    try await auth.pilot.type("wubbalubba")
    await press(.tab, .tab)
    try auth.pilot.expect("› [ Sign In ]")
    await press(.enter)
    try await auth.pilot.wait()

    #expect(auth.exits.signedIn.map(\.email) == ["rick@citadel.org"])
  }

  @Test func signingInByCodeAfterAskingForAnother() async throws {
    await press(.enter)
    try await auth.pilot.type("rick@citadel.org")
    await press(.tab, .tab)
    await auth.pilot.press(Key(.character(" ")))
    await press(.tab)
    try auth.pilot.expect("› [ Send Link ]")
    await press(.enter)
    try await auth.pilot.wait(for: "[ Resend ]")
    await press(.tab)
    try auth.pilot.expect("› [ Resend ]")
    await press(.enter)
    try await auth.pilot.wait()
    let code = try #require(auth.inbox.values.last?.code)
    #expect(auth.inbox.values.count == 2)

    try await auth.pilot.type(code)
    await press(.enter)
    try await auth.pilot.wait()

    #expect(auth.exits.signedIn.map(\.email) == ["rick@citadel.org"])
  }

  @Test func signingInWithApple() async throws {
    await press(.down, .down, .enter)
    try await auth.pilot.wait()

    #expect(auth.exits.signedIn.count == 1)
  }

  private func press(_ codes: Key.Code...) async {
    for code in codes { await auth.pilot.press(Key(code)) }
  }
}
