import FeatureTesting
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

  /// The rows that are there without a message stay where they are with one; it begins where the text above it does.
  @Test(arguments: ["Sign In", "Sign Up"])
  func aMessageMovesNothing(screen: String) async throws {
    try await auth.pilot.tap(screen)
    if screen == "Sign Up" { try await auth.pilot.fill("Confirm Password", "short") }
    try await auth.pilot.fill("Email", "rick")
    try await auth.pilot.fill("Password", "short")
    let before = auth.pilot.frame.buffer.lines
    await auth.pilot.press(Key(.tab))
    await auth.pilot.press(Key(.tab, .shift))
    let after = auth.pilot.frame.buffer.lines

    let changed = zip(before, after).filter { $0 != $1 }
    #expect(changed.map(\.0) == [""])
    #expect(
      changed.map(\.1) == [String(repeating: " ", count: 8) + "Provide password that is at least 7 characters long"])
    #expect(after.contains { $0.hasPrefix("      ›▏•••••") })
    #expect(after.contains("        Provide correct email address"))
  }

  @Test func enterIsToldOfOnceTheFormCanBeSent() async throws {
    try await auth.pilot.tap("Sign In")
    try await auth.pilot.fill("Email", "rick@citadel.org")
    try await auth.pilot.fill("Password", "short")
    #expect(enterHint == nil)
    try await auth.pilot.type("er")
    #expect(enterHint == "Send")

    try await auth.pilot.tap("Email me a sign-in link")
    try await auth.pilot.fill("Email", "rick")
    #expect(enterHint == nil)
    try await auth.pilot.type("@citadel.org")
    #expect(enterHint == "Send")
    await auth.pilot.press(Key(.enter))
    try await auth.pilot.wait()

    try await auth.pilot.fill("Link or code", "12345")
    #expect(enterHint == nil)
    try await auth.pilot.type("6")
    #expect(enterHint == "Send")

    await auth.pilot.press(Key(.escape))
    await auth.pilot.press(Key(.escape))
    try await auth.pilot.tap("Sign Up")
    try await auth.pilot.fill("Email", "morty@citadel.org")
    try await auth.pilot.fill("Password", "aw geez rick")
    try await auth.pilot.fill("Confirm Password", "aw geez ric")
    #expect(enterHint == nil)
    try await auth.pilot.type("k")
    #expect(enterHint == "Send")
  }

  private var enterHint: String? { auth.pilot.frame.hints.first { $0.key == Key(.enter) }?.action }
}
