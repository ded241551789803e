import Authentication
import FeatureTesting
import Testing
import Views

/// A link that is opened, not pasted, while the screen waits for it.
@MainActor
struct OpenLinkTests {
  private let exits = Exits()
  private let key = Key(.function(8))

  /// The feature, below a view whose key opens a link.
  private func feature(opening link: String) -> HeadlessFeature {
    let (exits, key) = (exits, key)
    return HeadlessFeature { context in
      AuthRoot(
        dependencies: .placeholder(clock: context.clock), signInPassed: exits.signInPassed,
        signUpPassed: exits.signUpPassed
      )
      .onKey(key, openURL: link)
    }
  }

  private func waitForLink(_ auth: HeadlessFeature) async throws {
    try await auth.run.tap("Sign In")
    try await auth.run.fill("Email", "rick@citadel.org")
    try await auth.run.tap("Email me a sign-in link")
    try await auth.run.tap("Send Link")
    try await auth.run.wait()
  }

  @Test func itSignsIn() async throws {
    let auth = feature(opening: "microapps://login-callback?code=abc")
    try await waitForLink(auth)
    await auth.run.press(key)
    try await auth.run.wait()
    #expect(exits.signedIn.count == 1)
  }

  @Test func whatIsNoLinkIsInTheFieldWithItsMessage() async throws {
    let auth = feature(opening: "https://citadel.org")
    try await waitForLink(auth)
    await auth.run.press(key)
    try auth.run.expect("https://citadel.org")
    try auth.run.expect("Paste the whole link, or type the code from the email")
    #expect(exits.signedIn.isEmpty)
  }
}
