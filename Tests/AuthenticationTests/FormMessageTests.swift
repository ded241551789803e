import FeatureTesting
import Testing
import Views

/// A form says what is wrong with a field once the person has left it or sent the form, and not while they type.
@MainActor
struct FormMessageTests {
  private let auth = AuthOnFake()

  @Test(arguments: ["Sign In", "Sign Up"])
  func anAddressIsNotComplainedAboutWhileItIsTyped(screen: String) async throws {
    try await auth.driver.tap(screen)
    try await auth.driver.type("rick@citadel")
    try auth.driver.refuse("Provide correct email address")

    await auth.driver.press(Key(.tab))
    try auth.driver.expect("Provide correct email address")

    await auth.driver.press(Key(.tab, .shift))
    try await auth.driver.type(".org")
    try auth.driver.refuse("Provide correct email address")

    await auth.driver.press(Key(.backspace))
    await auth.driver.press(Key(.backspace))
    try auth.driver.expect("Provide correct email address")
  }

  @Test(arguments: ["Sign In", "Sign Up"])
  func aShortPasswordIsComplainedAboutOnceItWasLeft(screen: String) async throws {
    let message = "Provide password that is at least 7 characters long"
    try await auth.driver.tap(screen)
    try await auth.driver.fill("Password", "wubbal")
    try auth.driver.refuse(message)

    await auth.driver.press(Key(.down))
    try auth.driver.expect(message)

    try await auth.driver.fill("Password", "wubbalu")
    try auth.driver.refuse(message)
  }

  @Test func differentPasswordsAreComplainedAboutOnceTheSecondWasLeft() async throws {
    try await auth.driver.tap("Sign Up")
    try await auth.driver.fill("Email", "morty@citadel.org")
    try await auth.driver.fill("Password", "aw geez rick")
    try await auth.driver.fill("Confirm Password", "aw geez")
    try auth.driver.refuse("Passwords don't match")

    await auth.driver.press(Key(.tab))
    try auth.driver.expect("Passwords don't match")

    try await auth.driver.fill("Confirm Password", "aw geez rick")
    try auth.driver.refuse("Passwords don't match")

    try await auth.driver.fill("Password", "aw geez morty")
    try auth.driver.expect("Passwords don't match")
  }

  @Test func differentPasswordsAreComplainedAboutOnceTheFormWasSent() async throws {
    try await auth.driver.tap("Sign Up")
    try await auth.driver.fill("Email", "morty@citadel.org")
    try await auth.driver.fill("Password", "aw geez rick")
    try await auth.driver.fill("Confirm Password", "aw geez")
    await auth.driver.press(Key(.enter))

    try auth.driver.expect("Passwords don't match")
    try auth.driver.refuse("Creating the account…")
    try await auth.driver.type(" rick")
    try auth.driver.refuse("Passwords don't match")
  }

  @Test func sendingAnEmptyFormTellsOfEveryFieldThatIsWrong() async throws {
    try await auth.driver.tap("Sign In")
    await auth.driver.press(Key(.tab))
    await auth.driver.press(Key(.enter))

    try auth.driver.expect("Provide correct email address")
    try auth.driver.expect("Provide password that is at least 7 characters long")
    try auth.driver.refuse("Signing in…")
  }

  @Test func sendingForALinkTellsOfTheAddressOnly() async throws {
    try await auth.driver.tap("Sign In")
    try await auth.driver.type("rick")
    try await auth.driver.tap("Email me a sign-in link")
    try await auth.driver.fill("Email", "nick")
    await auth.driver.press(Key(.enter))
    try auth.driver.expect("Provide correct email address")

    try await auth.driver.tap("Email me a sign-in link")
    try auth.driver.refuse("Provide password")
  }

  /// The rows that are there without a message stay where they are with one; it begins where the text above it does.
  @Test(arguments: ["Sign In", "Sign Up"])
  func aMessageMovesNothing(screen: String) async throws {
    try await auth.driver.tap(screen)
    if screen == "Sign Up" { try await auth.driver.fill("Confirm Password", "short") }
    try await auth.driver.fill("Email", "rick")
    try await auth.driver.fill("Password", "short")
    let before = auth.driver.frame.buffer.lines
    await auth.driver.press(Key(.tab))
    await auth.driver.press(Key(.tab, .shift))
    let after = auth.driver.frame.buffer.lines

    let changed = zip(before, after).filter { $0 != $1 }
    #expect(changed.map(\.0) == [""])
    #expect(
      changed.map(\.1) == [String(repeating: " ", count: 8) + "Provide password that is at least 7 characters long"])
    #expect(after.contains { $0.hasPrefix("      ›▏•••••") })
    #expect(after.contains("        Provide correct email address"))
  }

  @Test func enterIsToldOfOnceTheFormCanBeSent() async throws {
    try await auth.driver.tap("Sign In")
    try await auth.driver.fill("Email", "rick@citadel.org")
    try await auth.driver.fill("Password", "short")
    #expect(enterHint == nil)
    try await auth.driver.type("er")
    #expect(enterHint == "Send")

    try await auth.driver.tap("Email me a sign-in link")
    try await auth.driver.fill("Email", "rick")
    #expect(enterHint == nil)
    try await auth.driver.type("@citadel.org")
    #expect(enterHint == "Send")
    await auth.driver.press(Key(.enter))
    try await auth.driver.wait()

    try await auth.driver.fill("Link or code", "12345")
    #expect(enterHint == nil)
    try await auth.driver.type("6")
    #expect(enterHint == "Send")

    await auth.driver.press(Key(.escape))
    await auth.driver.press(Key(.escape))
    try await auth.driver.tap("Sign Up")
    try await auth.driver.fill("Email", "morty@citadel.org")
    try await auth.driver.fill("Password", "aw geez rick")
    try await auth.driver.fill("Confirm Password", "aw geez ric")
    #expect(enterHint == nil)
    try await auth.driver.type("k")
    #expect(enterHint == "Send")
  }

  private var enterHint: String? { auth.driver.frame.hints.first { $0.key == Key(.enter) }?.action }
}
