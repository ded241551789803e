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
    try await auth.driver.tap("Sign In")
    try await auth.driver.fill("Email", "rick@citadel.org")
    try await auth.driver.tap("Email me a sign-in link")
    try await auth.driver.tap("Send Link")
    try await auth.driver.wait()
  }

  @Test func itSignsIn() async throws {
    let auth = feature(opening: "microapps://login-callback?code=abc")
    try await waitForLink(auth)
    await auth.driver.press(key)
    try await auth.driver.wait()
    #expect(exits.signedIn.count == 1)
  }

  @Test func whatIsNoLinkIsInTheFieldWithItsMessage() async throws {
    let auth = feature(opening: "https://citadel.org")
    try await waitForLink(auth)
    await auth.driver.press(key)
    try auth.driver.expect("https://citadel.org")
    try auth.driver.expect("Paste the whole link, or type the code from the email")
    #expect(exits.signedIn.isEmpty)
  }
}
