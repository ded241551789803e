import MicroappKit
import Testing
import Views

/// A form says what is wrong with a field once the person has left it or sent the form, and not while they type.
@MainActor
struct FormMessageTests {
  private let auth = AuthOnFake()

  @Test(arguments: ["Sign In", "Sign Up"])
  func anAddressIsNotComplainedAboutWhileItIsTyped(screen: String) async throws {
    try await auth.pilot.tap(screen)
    try await auth.pilot.type("rick@citadel")
    try auth.pilot.refuse("Provide correct email address")

    await auth.pilot.press(Key(.tab))
    try auth.pilot.expect("Provide correct email address")

    await auth.pilot.press(Key(.tab, .shift))
    try await auth.pilot.type(".org")
    try auth.pilot.refuse("Provide correct email address")

    await auth.pilot.press(Key(.backspace))
    await auth.pilot.press(Key(.backspace))
    try auth.pilot.expect("Provide correct email address")
  }

  @Test(arguments: ["Sign In", "Sign Up"])
  func aShortPasswordIsComplainedAboutOnceItWasLeft(screen: String) async throws {
    let message = "Provide password that is at least 7 characters long"
    try await auth.pilot.tap(screen)
    try await auth.pilot.fill("Password", "wubbal")
    try auth.pilot.refuse(message)

    await auth.pilot.press(Key(.down))
    try auth.pilot.expect(message)

    try await auth.pilot.fill("Password", "wubbalu")
    try auth.pilot.refuse(message)
  }

  @Test func differentPasswordsAreComplainedAboutOnceTheSecondWasLeft() async throws {
    try await auth.pilot.tap("Sign Up")
    try await auth.pilot.fill("Email", "morty@citadel.org")
    try await auth.pilot.fill("Password", "aw geez rick")
    try await auth.pilot.fill("Confirm Password", "aw geez")
    try auth.pilot.refuse("Passwords don't match")

    await auth.pilot.press(Key(.tab))
    try auth.pilot.expect("Passwords don't match")

    try await auth.pilot.fill("Confirm Password", "aw geez rick")
    try auth.pilot.refuse("Passwords don't match")

    try await auth.pilot.fill("Password", "aw geez morty")
    try auth.pilot.expect("Passwords don't match")
  }

  @Test func differentPasswordsAreComplainedAboutOnceTheFormWasSent() async throws {
    try await auth.pilot.tap("Sign Up")
    try await auth.pilot.fill("Email", "morty@citadel.org")
    try await auth.pilot.fill("Password", "aw geez rick")
    try await auth.pilot.fill("Confirm Password", "aw geez")
    await auth.pilot.press(Key(.enter))

    try auth.pilot.expect("Passwords don't match")
    try auth.pilot.refuse("Loading…")
    try await auth.pilot.type(" rick")
    try auth.pilot.refuse("Passwords don't match")
  }

  @Test func sendingAnEmptyFormTellsOfEveryFieldThatIsWrong() async throws {
    try await auth.pilot.tap("Sign In")
    await auth.pilot.press(Key(.tab))
    await auth.pilot.press(Key(.enter))

    try auth.pilot.expect("Provide correct email address")
    try auth.pilot.expect("Provide password that is at least 7 characters long")
    try auth.pilot.refuse("Loading…")
  }

  @Test func sendingForALinkTellsOfTheAddressOnly() async throws {
    try await auth.pilot.tap("Sign In")
    try await auth.pilot.type("rick")
    try await auth.pilot.tap("Email me a sign-in link")
    try await auth.pilot.fill("Email", "nick")
    await auth.pilot.press(Key(.enter))
    try auth.pilot.expect("Provide correct email address")

    try await auth.pilot.tap("Email me a sign-in link")
    try auth.pilot.refuse("Provide password")
  }
}
