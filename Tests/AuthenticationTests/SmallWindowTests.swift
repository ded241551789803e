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
    try await auth.driver.type("morty")
    await press(.tab)
    try await auth.driver.type("short")
    await press(.tab, .enter)
    try auth.driver.expect("Passwords don't match")
    try await auth.driver.type("aw geez rick")
    await press(.up)
    await auth.driver.press(.control("u"))
    try await auth.driver.type("aw geez rick")
    await press(.up)
    try await auth.driver.type("@citadel.org")
    await press(.down, .down, .down)
    #expect(auth.focused == "Sign Up")
    await press(.enter)
    try await auth.driver.wait()

    #expect(auth.exits.signedUp.map(\.email) == ["morty@citadel.org"])
  }

  @Test func signingIn() async throws {
    await press(.enter)
    try await auth.driver.type("rick@citadel.org")
    await press(.enter)
    try await auth.driver.type("wubbalubba")
    await press(.tab, .tab)
    #expect(auth.focused == "Sign In")
    await press(.enter)
    try await auth.driver.wait()

    #expect(auth.exits.signedIn.map(\.email) == ["rick@citadel.org"])
  }

  @Test func signingInByCodeAfterAskingForAnother() async throws {
    await press(.enter)
    try await auth.driver.type("rick@citadel.org")
    await press(.tab, .tab)
    await auth.driver.press(Key(.character(" ")))
    await press(.tab)
    try auth.driver.expect("› [ Send Link ]")
    await press(.enter)
    try await auth.driver.wait(for: "[ Resend ]")
    await press(.tab)
    try auth.driver.expect("› [ Resend ]")
    await press(.enter)
    try await auth.driver.wait()
    let code = try #require(auth.inbox.values.last?.code)
    #expect(auth.inbox.values.count == 2)

    try await auth.driver.type(code)
    await press(.enter)
    try await auth.driver.wait()

    #expect(auth.exits.signedIn.map(\.email) == ["rick@citadel.org"])
  }

  @Test func signingInWithApple() async throws {
    await press(.down, .down, .enter)
    try await auth.driver.wait()

    #expect(auth.exits.signedIn.count == 1)
  }

  private func press(_ codes: Key.Code...) async {
    for code in codes { await auth.driver.press(Key(code)) }
  }
}
