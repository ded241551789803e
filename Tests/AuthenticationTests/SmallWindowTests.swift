import Entities
import FakeAccountsBackend
import FeatureTesting
import Testing
import Views

/// In the smallest window there is, everything can be done by keys alone.
@MainActor
struct SmallWindowTests {
  private let auth = AuthOnFake(size: Size(width: 40, height: 12))

  @Test func signingUpAfterMendingEveryField() async throws {
    await press(.tab, .enter)
    try await auth.run.type("morty")
    await press(.tab)
    try await auth.run.type("short")
    await press(.tab, .enter)
    try auth.run.expect("Passwords don't match")
    try await auth.run.type("aw geez rick")
    await press(.up)
    await auth.run.press(.control("u"))
    try await auth.run.type("aw geez rick")
    await press(.up)
    try await auth.run.type("@citadel.org")
    await press(.down, .down, .down)
    #expect(auth.focused == "Sign Up")
    await press(.enter)
    try await auth.run.wait()

    #expect(auth.exits.signedUp.map(\.email) == ["morty@citadel.org"])
  }

  @Test func signingIn() async throws {
    await press(.enter)
    try await auth.run.type("rick@citadel.org")
    await press(.enter)
    try await auth.run.type("wubbalubba")
    await press(.tab, .tab)
    #expect(auth.focused == "Sign In")
    await press(.enter)
    try await auth.run.wait()

    #expect(auth.exits.signedIn.map(\.email) == ["rick@citadel.org"])
  }

  @Test func signingInByCodeAfterAskingForAnother() async throws {
    await press(.enter)
    try await auth.run.type("rick@citadel.org")
    await press(.tab, .tab)
    await auth.run.press(Key(.character(" ")))
    await press(.tab)
    try auth.run.expect("› [ Send Link ]")
    await press(.enter)
    try await auth.run.wait(for: "[ Resend ]")
    await press(.tab)
    try auth.run.expect("› [ Resend ]")
    await press(.enter)
    try await auth.run.wait()
    let code = try #require(auth.inbox.values.last?.code)
    #expect(auth.inbox.values.count == 2)

    try await auth.run.type(code)
    await press(.enter)
    try await auth.run.wait()

    #expect(auth.exits.signedIn.map(\.email) == ["rick@citadel.org"])
  }

  private func press(_ codes: Key.Code...) async {
    for code in codes { await auth.run.press(Key(code)) }
  }
}
