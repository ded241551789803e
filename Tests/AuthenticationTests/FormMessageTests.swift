import FeatureTesting
import Testing
import Views

/// A form says what is wrong with a field once the person has left it or sent the form, and not while they type.
@MainActor
struct FormMessageTests {
  private let auth = AuthOnFake()

  /// The line of the disabled button.
  private var buttonLine: String? {
    auth.run.frame().buffer.lines.lazy.compactMap { line in line.firstIndex(of: "(").map { String(line[$0...]) } }.first
  }

  /// The steps: to type what is wrong, to leave the field, and to mend it, which removes the message at once.
  @Test(arguments: [
    ("Sign In", "Email", "rick@citadel", Key(.tab), "rick@citadel.org", "Provide correct email address"),
    ("Sign Up", "Email", "rick@citadel", Key(.tab), "rick@citadel.org", "Provide correct email address"),
    ("Sign In", "Password", "wubbal", Key(.down), "wubbalu", "Provide password that is at least 7 characters long"),
    ("Sign Up", "Password", "wubbal", Key(.down), "wubbalu", "Provide password that is at least 7 characters long"),
    ("Sign Up", "Confirm Password", "aw geez", Key(.tab), "", "Passwords don't match"),
    ("Sign Up", "Confirm Password", "aw geez", Key(.enter), "", "Passwords don't match"),
  ])
  func messageIsShownFromLeavingTheFieldToMendingIt(
    screen: String, field: String, wrong: String, leave: Key, right: String, message: String
  ) async throws {
    try await auth.run.tap(screen)
    try await auth.run.fill(field, wrong)
    try auth.run.refuse(message)
    await auth.run.press(leave)
    try auth.run.expect(message)
    try auth.run.refuse("Creating the account…")
    try await auth.run.fill(field, right)
    try auth.run.refuse(message)
    try await auth.run.fill(field, wrong)
    try auth.run.expect(message)
  }

  /// The text beside the button: what is missing, then what is wrong, until a message says so.
  @Test(arguments: [
    ("Sign In", [], "( Sign In )  Enter your email and password"),
    ("Sign In", ["fill Email rick@citadel.org"], "( Sign In )  Enter your password"),
    ("Sign In", ["fill Password wubbalubba"], "( Sign In )  Enter your email"),
    (
      "Sign In", ["fill Email rick@citadel.org", "fill Password short"],
      "( Sign In )  Provide password that is at least 7 characters long"
    ),
    ("Sign In", ["tap 'Email me a sign-in link'"], "( Send Link )  Enter your email"),
    ("Sign Up", [], "( Sign Up )  Enter your email, then your password twice"),
    ("Sign Up", ["fill Password wubbalubba"], "( Sign Up )  Enter your email, then your password again"),
    ("Sign Up", ["fill Email a@b.org"], "( Sign Up )  Enter your password twice"),
    ("Sign Up", ["fill Email a@b.org", "fill Password wubbalubba"], "( Sign Up )  Enter your password again"),
    (
      "Sign Up", ["fill Email a@b.org", "fill Password wubbalubba", "fill 'Confirm Password' wubba"],
      "( Sign Up )  Passwords don't match"
    ),
  ])
  func helpSaysWhatIsMissing(screen: String, lines: [String], help: String) async throws {
    try await auth.run.tap(screen)
    for line in lines { try await auth.perform(line) }
    #expect(buttonLine == help)
  }

  @Test func helpDoesNotRepeatTheMessageOfAField() async throws {
    try await auth.run.tap("Sign In")
    try await auth.run.fill("Email", "rick@citadel.org")
    try await auth.run.fill("Password", "short")
    await auth.run.press(Key(.tab))
    try auth.run.expect("Provide password that is at least 7 characters long")
    #expect(buttonLine == "( Sign In )")
  }

  @Test func linkFormTellsOfTheAddressOnly() async throws {
    try await auth.run.tap("Sign In")
    try await auth.run.type("rick")
    try await auth.run.tap("Email me a sign-in link")
    try await auth.run.fill("Email", "nick")
    await auth.run.press(Key(.enter))
    try auth.run.expect("Provide correct email address")

    try await auth.run.tap("Email me a sign-in link")
    try auth.run.refuse("Provide password")
  }
}
