import AccountEntities
import Entities
import FeatureTesting
import Testing
import Views

@testable import Authentication

/// The rules of a form, and which of them each form has.
@MainActor
struct FormRulesTests {
  @Test func anAccountThatExistsCanSignIn() async throws {
    let received = ValueRecorder<Credentials>()
    let auth = AuthOnClosures(
      login: { credentials throws(AccountError) in
        await received.record(credentials)
        return .morty
      }, signInRules: .existingAccount)
    try await auth.run.tap("Sign In")
    try await auth.run.fill("Email", "jerry@localhost")
    try await auth.run.fill("Password", "x")
    await auth.run.press(Key(.enter))
    try await auth.run.wait()

    #expect(received.values == [Credentials(email: "jerry@localhost", password: "x")])
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

  @Test(arguments: [("o'brien@citadel.org", "portal"), ("jerry@localhost", "x"), ("ärzte@munchen.de", " ")])
  func anAccountThatExistsMayHaveSuchAnAddressAndPassword(email: String, password: String) {
    #expect(FormRules.existingAccount.help(EmailAddress(email), password) == nil)
    #expect(FormRules.existingAccount.help(EmailAddress(email), nil) == nil, "a link is sent there, too")
  }

  @Test(arguments: ["", "rick", "@citadel.org", "rick@", "@"])
  func anAddressNeedsAPartOnBothSides(email: String) {
    #expect(FormRules.existingAccount.emailMessage(EmailAddress(email)) == "Provide correct email address")
    #expect(FormRules.existingAccount.passwordMessage("") == "Enter your password")
  }

  @Test(arguments: ["rick@münchen.de", "rick@citadel.рф", "ärzte@ü"], [FormRules.newAccount, .existingAccount])
  func aDomainIsInASCII(email: String, rules: FormRules) {
    #expect(
      rules.emailMessage(EmailAddress(email)) == "Use only ASCII in a domain: münchen.de is xn--mnchen-3ya.de")
  }

  @Test(arguments: ["o'brien@citadel.org", "a&b@citadel.org", "a/b@citadel.org", "x=y@citadel.org"])
  func aNewAccountMayHaveSuchAnAddress(email: String) {
    #expect(FormRules.newAccount.help(EmailAddress(email), "portalgun", "portalgun") == nil)
  }
}
