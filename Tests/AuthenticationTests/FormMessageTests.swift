import FeatureTesting
import Testing
import Views

/// A form says what is wrong with a field once the person has left it or sent the form, and not while they type.
@MainActor
struct FormMessageTests {
  private let auth = AuthOnFake()

  @Test(arguments: ["Sign In", "Sign Up"])
  func anAddressIsNotComplainedAboutWhileItIsTyped(screen: String) async throws {
    try await auth.run.tap(screen)
    try await auth.run.type("rick@citadel")
    try auth.run.refuse("Provide correct email address")

    await auth.run.press(Key(.tab))
    try auth.run.expect("Provide correct email address")

    await auth.run.press(Key(.tab, .shift))
    try await auth.run.type(".org")
    try auth.run.refuse("Provide correct email address")

    await auth.run.press(Key(.backspace))
    await auth.run.press(Key(.backspace))
    try auth.run.expect("Provide correct email address")
  }

  @Test(arguments: ["Sign In", "Sign Up"])
  func aShortPasswordIsComplainedAboutOnceItWasLeft(screen: String) async throws {
    let message = "Provide password that is at least 7 characters long"
    try await auth.run.tap(screen)
    try await auth.run.fill("Password", "wubbal")
    try auth.run.refuse(message)

    await auth.run.press(Key(.down))
    try auth.run.expect(message)

    try await auth.run.fill("Password", "wubbalu")
    try auth.run.refuse(message)
  }

  @Test func differentPasswordsAreComplainedAboutOnceTheSecondWasLeft() async throws {
    try await auth.run.tap("Sign Up")
    try await auth.run.fill("Email", "morty@citadel.org")
    try await auth.run.fill("Password", "aw geez rick")
    try await auth.run.fill("Confirm Password", "aw geez")
    try auth.run.refuse("Passwords don't match")

    await auth.run.press(Key(.tab))
    try auth.run.expect("Passwords don't match")

    try await auth.run.fill("Confirm Password", "aw geez rick")
    try auth.run.refuse("Passwords don't match")

    try await auth.run.fill("Password", "aw geez morty")
    try auth.run.expect("Passwords don't match")
  }

  @Test func differentPasswordsAreComplainedAboutOnceTheFormWasSent() async throws {
    try await auth.run.tap("Sign Up")
    try await auth.run.fill("Email", "morty@citadel.org")
    try await auth.run.fill("Password", "aw geez rick")
    try await auth.run.fill("Confirm Password", "aw geez")
    await auth.run.press(Key(.enter))

    try auth.run.expect("Passwords don't match")
    try auth.run.refuse("Creating the account…")
    try await auth.run.type(" rick")
    try auth.run.refuse("Passwords don't match")
  }

  @Test func sendingForALinkTellsOfTheAddressOnly() async throws {
    try await auth.run.tap("Sign In")
    try await auth.run.type("rick")
    try await auth.run.tap("Email me a sign-in link")
    try await auth.run.fill("Email", "nick")
    await auth.run.press(Key(.enter))
    try auth.run.expect("Provide correct email address")

    try await auth.run.tap("Email me a sign-in link")
    try auth.run.refuse("Provide password")
  }

  /// The rows that are there without a message stay where they are with one; it begins where the text above it does.
  @Test(arguments: ["Sign In", "Sign Up"])
  func aMessageMovesNothing(screen: String) async throws {
    try await auth.run.tap(screen)
    if screen == "Sign Up" { try await auth.run.fill("Confirm Password", "short") }
    try await auth.run.fill("Email", "rick")
    try await auth.run.fill("Password", "short")
    let before = auth.run.frame.buffer.lines
    await auth.run.press(Key(.tab))
    await auth.run.press(Key(.tab, .shift))
    let after = auth.run.frame.buffer.lines

    let changed = zip(before, after).filter { $0 != $1 }
    #expect(changed.map(\.0) == [""])
    #expect(
      changed.map(\.1) == [String(repeating: " ", count: 8) + "Provide password that is at least 7 characters long"])
    #expect(after.contains { $0.hasPrefix("      ›▏•••••") })
    #expect(after.contains("        Provide correct email address"))
  }

  @Test func enterIsToldOfOnceTheFormCanBeSent() async throws {
    try await auth.run.tap("Sign In")
    try await auth.run.fill("Email", "rick@citadel.org")
    try await auth.run.fill("Password", "short")
    #expect(enterHint == nil)
    try await auth.run.type("er")
    #expect(enterHint == "Send")

    try await auth.run.tap("Email me a sign-in link")
    try await auth.run.fill("Email", "rick")
    #expect(enterHint == nil)
    try await auth.run.type("@citadel.org")
    #expect(enterHint == "Send")
    await auth.run.press(Key(.enter))
    try await auth.run.wait()

    try await auth.run.fill("Link or code", "12345")
    #expect(enterHint == nil)
    try await auth.run.type("6")
    #expect(enterHint == "Send")

    await auth.run.press(Key(.escape))
    await auth.run.press(Key(.escape))
    try await auth.run.tap("Sign Up")
    try await auth.run.fill("Email", "morty@citadel.org")
    try await auth.run.fill("Password", "aw geez rick")
    try await auth.run.fill("Confirm Password", "aw geez ric")
    #expect(enterHint == nil)
    try await auth.run.type("k")
    #expect(enterHint == "Send")
  }

  private var enterHint: String? { auth.run.frame.hints.first { $0.key == Key(.enter) }?.action }
}
