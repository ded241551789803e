import AccountEntities
import Entities
import FeatureTesting
import Testing
import Views

/// What the forms for signing in and up send.
@MainActor
struct FormTests {
  /// Without the space around it, and without a character that nothing shows, as a web page copies it.
  @Test(
    arguments: ["Sign In", "Sign Up"],
    [(" morty@citadel.org  ", " aw geez "), ("morty@\u{200B}citadel.org", "aw\u{200B}geez")])
  func addressIsSentAsItLooksAndThePasswordAsItIs(screen: String, typed: (email: String, password: String))
    async throws
  {
    let received = ValueRecorder<Credentials>()
    let record: Call<Credentials, AppUser, AccountError> = { credentials throws(AccountError) in
      await received.record(credentials)
      return .morty
    }
    let auth = AuthOnClosures(login: record, signUp: record)
    try await auth.run.tap(screen)
    try await auth.run.fill("Email", typed.email)
    try await auth.run.fill("Password", typed.password)
    if screen == "Sign Up" { try await auth.run.fill("Confirm Password", typed.password) }
    try await auth.run.tap(screen)
    try await auth.run.wait()

    #expect(received.values == [Credentials(email: "morty@citadel.org", password: typed.password)])
  }

  @Test(arguments: [
    ("Sign In", "sendMagicLink", ["tap 'Email me a sign-in link'", "fill Email rick@citadel"]),
    ("Sign In", "login", ["fill Email rick@citadel.org", "fill Password wubba"]),
    ("Sign Up", "signUp", ["fill Email a@citadel", "fill Password 'aw geez'", "fill 'Confirm Password' 'aw geez'"]),
    ("Sign Up", "signUp", ["fill Email a@citadel.org", "fill Password short", "fill 'Confirm Password' short"]),
    ("Sign Up", "signUp", ["fill Email a@b.org", "fill Password 'aw geez'", "fill 'Confirm Password' 'aw rick'"]),
    // The same letters in other bytes, which the service would store.
    (
      "Sign Up", "signUp",
      ["fill Email a@b.org", "fill Password pâté12", "fill 'Confirm Password' pa\u{302}te\u{301}12"]
    ),
    // 36 letters of two bytes, and one more byte.
    (
      "Sign Up", "signUp",
      ["Password", "Confirm Password"].map { "fill '\($0)' \(String(repeating: "é", count: 36))x" }
        + ["fill Email a@citadel.org"]
    ),
  ])
  func formThatIsNotWorthSendingIsNotSent(screen: String, call: String, lines: [String]) async throws {
    let auth = AuthOnClosures()
    try await auth.run.tap(screen)
    for line in lines { try await auth.perform(line) }
    #expect(!auth.run.screen.hints.contains { $0.action == "Send" })
    await auth.run.press(Key(.enter))
    let button = call == "sendMagicLink" ? "Send Link" : screen
    await #expect(throws: Run.Failure.self) { try await auth.run.tap(button) }
    #expect(auth.count(of: call) == 0)
  }
}
