import AccountEntities
import Authentication
import Entities
import FeatureTesting
import Testing
import Views

/// The rules of a composition for signing in to accounts that exist already.
@MainActor
struct FormRulesTests {
  @Test(arguments: [("o'brien@citadel.org", "portal"), ("jerry@localhost", "x"), ("ärzte@munchen.de", " ")])
  func anAccountThatExistsCanSignIn(email: String, password: String) async throws {
    let received = ValueRecorder<Credentials>()
    let auth = AuthOnClosures(
      login: { credentials throws(AccountError) in
        await received.record(credentials)
        return .morty
      }, signInRules: .existingAccount)
    try await auth.run.tap("Sign In")
    try await auth.run.fill("Email", email)
    try await auth.run.fill("Password", password)
    await auth.run.press(Key(.enter))
    try await auth.run.wait()

    #expect(received.values == [Credentials(email: EmailAddress(email), password: password)])
  }

  @Test(arguments: ["", "rick", "@citadel.org", "rick@", "@"])
  func anAddressNeedsAPartOnBothSides(email: String) async throws {
    let auth = AuthOnClosures(signInRules: .existingAccount)
    try await auth.run.tap("Sign In")
    try await auth.run.fill("Email", email)
    await auth.run.press(Key(.tab))
    await auth.run.press(Key(.enter))

    try auth.run.expect("Provide correct email address")
    try auth.run.expect("Enter your password")
    try auth.run.refuse("7 characters")
    #expect(auth.count(of: "login") == 0)
  }

  @Test func aLinkIsSentToSuchAnAddress() async throws {
    let auth = AuthOnClosures(signInRules: .existingAccount)
    try await auth.run.tap("Sign In")
    try await auth.run.tap("Email me a sign-in link")
    try await auth.run.fill("Email", "o'brien@citadel.org")
    try await auth.run.tap("Send Link")

    #expect(auth.count(of: "sendMagicLink") == 1)
  }

  @Test func aNewAccountFollowsTheRulesOfTheFormAllTheSame() async throws {
    let auth = AuthOnClosures(signInRules: .existingAccount)
    try await auth.run.tap("Sign Up")
    try await auth.run.fill("Email", "jerry@localhost")
    try await auth.run.fill("Password", "portal")
    await auth.run.press(Key(.enter))

    try auth.run.expect("Provide correct email address")
    try auth.run.expect("Provide password that is at least 7 characters long")
  }

  @Test(arguments: ["rick@münchen.de", "rick@citadel.рф", "ärzte@ü"])
  func aDomainIsInASCII(email: String) async throws {
    for form in ["Sign In", "Sign Up"] {
      let auth = AuthOnClosures(signInRules: .existingAccount)
      try await auth.run.tap(form)
      try await auth.run.fill("Email", email)
      await auth.run.press(Key(.tab))

      try auth.run.expect("Use only ASCII in a domain: münchen.de is xn--mnchen-3ya.de")
    }
  }

  @Test(arguments: ["o'brien@citadel.org", "a&b@citadel.org", "a/b@citadel.org", "x=y@citadel.org"])
  func aNewAccountMayHaveSuchAnAddress(email: String) async throws {
    let received = ValueRecorder<Credentials>()
    let auth = AuthOnClosures(
      signUp: { credentials throws(AccountError) in
        await received.record(credentials)
        return .morty
      })
    try await auth.run.tap("Sign Up")
    try await auth.run.fill("Email", email)
    try await auth.run.fill("Password", "portalgun")
    try await auth.run.fill("Confirm Password", "portalgun")
    await auth.run.press(Key(.enter))
    try await auth.run.wait()

    #expect(received.values == [Credentials(email: EmailAddress(email), password: "portalgun")])
  }
}
